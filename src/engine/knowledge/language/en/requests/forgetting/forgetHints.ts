import { type ReadSentence } from './forgetWindows.ts';

/** What the words around a request to forget tell of what is meant. */
export interface ForgetHints {
  /** Pieces that may name it. */
  readonly hints: readonly string[];
  /** Pieces that name what is to stay. */
  readonly kept: readonly string[];
  /** All that is known of it is meant. */
  readonly isEverything: boolean;
  /** Several pieces name one thing each. */
  readonly isList: boolean;
}

/** Says how it is asked, not of what. */
const asking =
  /^(?:forget|erase|remember)-|^(?:undo|part|vanish|pretend|stay|keep|know|tell)-(?!ing)|^(?:memory|notes|matter|private|removal|gone|away|n't|[,$^])$/;
/** May stand between the words of a name. */
const linking = /^(?:of|for|in|on|at|with|from|by|the|my|our|his|her|their|a|an|to|'s)$/;
const small =
  /^(?:meant|hereby|quietly|kindly|immediately|completely|entirely|permanently|nobody's|anybody's|anyone's|else's|please|pls|plz|thanks|thank|thx|hi|hey|hello|ok|okay|oh|oops|haha|lol|hmm|erm|um|yes|yeah|no|nope|well|sorry|right|favour|favor|kind|anybody|anyone|somebody|someone|everybody|everyone|nobody|none|one|ones|day|time|today|yesterday|earlier|ago|now|again|longer|more|anymore|else|other|way|record|uh|ha|regard|regards|respect|mr|mrs|ms|dr|prof|yours|mine|ask|asked|asking|request|better|god|wait|get|want|would|\+|&)$/;
const whole =
  /\b(?:(?:every|any|no)thing|(?<!\b(?:from|of) )whatever|every (?:bit|trace|note|memory|mention|fact)|any (?:bit|trace|notes?|memor(?:y|ies)|mention|facts?|data|info\w*|details?|of)|both|at all|neither|no more|what(?:ever)? (?:do )?you(?:'ve)? (?:have |got |hold |know |remember )+(?:about|on|of|regarding|concerning)|all(?! right| the (?:time|same)))\b/iu;
const joining =
  /^\s*(?:(?:,\s*)?\b(?:and|or|plus|nor)\b|[+&/])\s*(?:(?:the|my|our|his|her|their|no more|where|when|how much|what|who|about|i|we) )*$/iu;
const clauseEnd = /[,;:()\u2013\u2014]|\b(?:but|only|though|while)\b/giu;
const staying =
  /\b(?:can|may) (?:still )?(?:stay|remain|keep)\b|^\W*(?:please |just )?(?:do )?keep\b|\byou (?:can|may) (?:still )?(?:keep|know|remember)\b|\b(?:is|are) (?:fine|ok|okay|harmless)\b|\bleave\b[^,.;]*\b(?:in|alone|there|as it is)\b|\bstays?\b(?! (?:a|between|off|out|with|secret|private)\b)/iu;
const denied = /n't\b|\bnot\b|\bnever\b|\bno\b|\bout\b|\boff\b/iu;

/** The pieces of some sentences that may name what is to be forgotten, in the words of the user. */
export function forgetHints(window: readonly (ReadSentence & { readonly said: string })[]): ForgetHints {
  const hints: string[] = [];
  const kept: string[] = [];
  for (const read of window)
    for (const { from, to, text } of piecesOf(read)) (isKept(read.sentence, from, to) ? kept : hints).push(text);
  return {
    hints,
    kept,
    isEverything: window.some(({ sentence }) => whole.test(sentence)),
    isList: window.some(isList),
  };
}

/** "The gym + the dentist". */
function isList(read: ReadSentence & { readonly said: string }): boolean {
  const pieces = piecesOf(read);
  return pieces.some(({ to }, at) => {
    const next = pieces[at + 1];
    return next !== undefined && joining.test(read.sentence.slice(to, next.from));
  });
}

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function piecesOf({ words, row, said }: ReadSentence & { readonly said: string }): readonly Piece[] {
  const pieces: Piece[] = [];
  let first = -1;
  let last = -1;
  const close = (): void => {
    const [a, b] = [words[first], words[last]];
    if (a !== undefined && b !== undefined) pieces.push({ from: a.from, to: b.to, text: said.slice(a.from, b.to) });
    first = -1;
  };
  for (const [at, word] of words.entries()) {
    const one = row[at] ?? '';
    if (word.afterBreak || /[+&/]\s*$/.test(said.slice(words[at - 1]?.to ?? 0, word.from))) close();
    if (isTelling(one, word.low)) {
      if (first < 0) first = at;
      last = at;
    } else if (!linking.test(word.low) || at - last > 2) close();
  }
  close();
  return pieces;
}

function isTelling(one: string, low: string): boolean {
  return !asking.test(one) && !small.test(low) && (one !== low || isClassName(one));
}

/** Classes that are called as one of their words is. */
function isClassName(one: string): boolean {
  return /^(?:person|personal|work|works|artifact|answer|answers|form|name|noun|nouns|code)$/.test(one);
}

/** Whether the clause around a piece says that it stays. */
function isKept(sentence: string, from: number, to: number): boolean {
  let start = 0;
  let end = sentence.length;
  for (const {
    index,
    0: { length },
  } of sentence.matchAll(clauseEnd)) {
    if (index + length <= from) start = index + length;
    else if (index >= to && index < end) end = index;
  }
  const clause = sentence.slice(start, end);
  return staying.test(clause) && !denied.test(clause);
}
