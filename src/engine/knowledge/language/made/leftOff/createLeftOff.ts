import { proseOf } from '../../../../ground/text/proseOf.ts';
import { type LeftOffPart, leftOffParts, type LeftOffQuestion, type LeftOffRules } from '../../leftOffRules.ts';
import { textOf } from '../wordPattern.ts';

/** How people come back to earlier work in a language. Patterns read one clause without the stop at its end. */
export interface LeftOffWordings {
  /** What only leads up to a question ("hi", "so"); at the start of a text. */
  readonly opening: RegExp;
  /** Questions for each part, as parts of regular expressions; group `about`, where one has it, is what it names. */
  readonly questions: { readonly [part in LeftOffPart]: readonly string[] };
  /** What follows a question for everything and says what it is about, with the group `about`; "" where nothing does. */
  readonly about: string;
  /** A statement that wants something done now. */
  readonly request: RegExp;
  /** A statement that leaves something to be done, and one of what will be done later. */
  readonly open: RegExp;
  readonly planned: RegExp;
  /** A statement that something named is over, and one that only points at it ("all done"). */
  readonly ended: RegExp;
  readonly endedThat: RegExp;
  /** An answer that leaves its question open, at its start. */
  readonly noAnswer: RegExp;
}

/** A longer prompt has a task of its own, in characters; it is asked in as few in every language. */
const mostCharacters = 300;
/** More words than these behind a question are another question. */
const mostAbout = 60;

/** What is known of earlier work in a language, by its wordings. */
export function createLeftOff(wordings: LeftOffWordings): Partial<LeftOffRules> {
  const questions = leftOffParts.flatMap((part) => patternsOf(part, wordings));
  return {
    findQuestion: (prompt) => findQuestion(prompt, questions, wordings),
    isRequest: (masked) => wordings.request.test(withoutOpening(masked, wordings)),
    readWork: (masked) => (wordings.open.test(masked) ? 'open' : wordings.planned.test(masked) ? 'planned' : undefined),
    readEnd: (masked) =>
      wordings.endedThat.test(masked.replace(/[\s.!。！]+$/u, ''))
        ? 'that'
        : wordings.ended.test(masked)
          ? 'named'
          : undefined,
    isNoAnswer: (answer) => wordings.noAnswer.test(answer.trimStart()),
  };
}

/** A whole question for a part; the first that fits counts. */
interface Question {
  readonly part: LeftOffPart;
  readonly pattern: RegExp;
}

/** Those that name something themselves, and all others, behind which what they are about may stand. */
function patternsOf(part: LeftOffPart, { questions, about }: LeftOffWordings): readonly Question[] {
  const isNaming = (question: string): boolean => question.includes('(?<about>');
  const plain = questions[part].filter((question) => !isNaming(question));
  return [
    ...questions[part].filter(isNaming).map((question) => ({ part, pattern: textOf(`^(?:${question})$`) })),
    { part, pattern: textOf(`^(?:${plain.join('|')})${part === 'everything' ? about : ''}$`) },
  ];
}

function findQuestion(
  prompt: string,
  questions: readonly Question[],
  wordings: LeftOffWordings,
): LeftOffQuestion | undefined {
  if (prompt.length > mostCharacters) return undefined;
  const said = proseOf(prompt).replaceAll('’', "'");
  for (const sentence of said.split(/[.!?](?=\s|$)|[。！？]|\n+/u)) {
    for (const clause of clausesOf(sentence)) {
      const found = readQuestion(withoutOpening(clause, wordings), questions);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** A sentence, and what stands behind and before its commas: "I was away, what is open". */
function clausesOf(sentence: string): readonly string[] {
  const whole = sentence.replace(/\s+/gu, ' ').trim();
  const cuts = [...whole.matchAll(/[,;:，；：、]\s*/gu)].map(
    ({ index, 0: mark }) => [index, index + mark.length] as const,
  );
  return [whole, ...cuts.map(([, to]) => whole.slice(to)), ...cuts.map(([from]) => whole.slice(0, from))];
}

function readQuestion(clause: string, questions: readonly Question[]): LeftOffQuestion | undefined {
  const text = clause.replace(/^[\s¿¡]+|[\s?]+$/gu, '');
  for (const { part, pattern } of questions) {
    const match = pattern.exec(text);
    const about = match?.groups?.['about']?.trim();
    if (match === null || (about !== undefined && about.length > mostAbout)) continue;
    return { part, ...(about === undefined ? {} : { about }) };
  }
  return undefined;
}

function withoutOpening(text: string, { opening }: LeftOffWordings): string {
  let left = text;
  for (let before = ''; before !== left;) {
    before = left;
    left = left.replace(opening, '').replace(/^[\s,:;，：、]+/u, '');
  }
  return left;
}
