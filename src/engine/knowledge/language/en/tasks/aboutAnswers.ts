import { anyOf, patternOf } from '../../patterns.ts';

const r = String.raw;
const tongues = anyOf(
  ...['english', 'german', 'french', 'spanish', 'italian', 'dutch', 'portuguese', 'polish', 'swedish', 'danish', 'czech'],
  ...['norwegian', 'finnish', 'turkish', 'russian', 'ukrainian', 'japanese', 'chinese', 'mandarin', 'korean', 'hindi'],
  ...['arabic', 'greek', 'hungarian', 'romanian', 'catalan', 'hebrew', 'vietnamese', 'thai', 'indonesian'],
);

/** What only the words of an answer can be told. */
const ofAnswers = patternOf([
  r`\b`,
  anyOf(
    r`(?<!(?:api|http|json|error|rest|server|endpoint|support|customer) )(?:answer(?:s|ed|ing)?|repl(?:y|ies)|explanations?|explain(?:s|ing)?)`,
    r`(?:your|chat|each|every|all|long|short|first) (?:responses?|messages?|outputs?)`,
    r`(?:responses?) (?:to me|short|brief|concise)|respond`,
    r`(?:tell|ask|show|give|call|address|remind|correct|write|talk to|speak to|write to|answer|send|spare|warn|teach|bother|challenge|interrupt|quiz|flatter|praise) me`,
    r`(?:don't|do not|never|please|always|must|should|not|no need to|stop|to|and) (?:greet|apologi[sz]e|praise|compliment|flatter|guess|speculate|summari[sz]e|repeat (?:my|the|yourself)|lecture|hedge|sugar-?coat|hallucinate|invent|restate)`,
    r`apolog(?:y|ies)|flatter(?:y|ing)|pleasantr(?:y|ies)|small talk|pep talks?|praise|compliments?|preambles?|tl;?dr|wall of text|disclaimers?|hedging|buzzwords?`,
    r`(?:be|stay|keep (?:it|things|yourself)) (?:\w+ )?(?:brief|short|concise|direct|terse|blunt|polite|formal|informal|friendly|honest|calm|casual|simple|to the point|neutral)`,
    r`(?:speak|talk|write) (?:to me )?(?:in )?${tongues}`,
    r`(?:you|assistant|copilot) (?:are|think|don't know|do not know|aren't|say|should|must|can|use|give|answer|reply|call|may)|you're`,
    r`follow-?up questions?|clarifying questions?|first name|nickname|pros and cons|rhetorical|cheer(?:ful|leading)|enthusias(?:m|tic)|exclamation (?:marks?|points?)|step by step|cite|citations?|sources?|jargon|metaphors?|analog(?:y|ies)|no fluff|filler|straight to the point|get to the point|bullet lists?`,
  ),
  r`\b`,
]);

/** What is told of answers where nothing else is named. */
const perhaps = patternOf([
  r`\b`,
  anyOf(
    r`emojis?|tone|bullet(?: points?|s)?|short|brief(?:ly)?|concise(?:ly)?|verbose|wordy|polite(?:ly)?|formal(?:ly)?|informal(?:ly)?|${tongues}|jokes?`,
    r`humou?r|paragraphs?|sentences?|words|plain (?:language|words|text|english)|options?|opinions?|alternatives?|summary|summaries|units?|metric|imperial|24-hour|bold|tables?|markdown|headings?|lists?|assum(?:e|ptions?)|sure|unsure|uncertain|know|guess`,
  ),
  r`\b`,
]);

/** Whether a text is about the words of answers: surely, or only where it names no piece of work. */
export function aboutAnswers(low: string): 'surely' | 'perhaps' | undefined {
  if (ofAnswers.test(low)) return 'surely';
  return perhaps.test(low) ? 'perhaps' : undefined;
}
