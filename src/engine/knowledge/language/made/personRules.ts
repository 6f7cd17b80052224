import { textPattern } from '../../../ground/text/textPattern.ts';
import { wordOf } from './wordPattern.ts';

/** How a statement of somebody about themselves is told of them. All words are in small letters. */
export interface PersonWords {
  /** "I"; where a language leaves it out, it may be missing. */
  readonly subject: string;
  readonly isLeftOut: boolean;
  /** What somebody says of themselves, and what is told of them: "prefiero" and "prefiere". */
  readonly verbs: Readonly<Record<string, string>>;
  /** Makes the told form of a verb that is not in the list; undefined when it cannot. */
  readonly verbOf?: (verb: string) => string | undefined;
  /** "My" and "their". */
  readonly owned: Readonly<Record<string, string>>;
  /** With one of these the sentence stays as it was said: "me" has no one form in the third person. */
  readonly stays: readonly string[];
}

/**
 * Tells a statement in the third person where a table of verbs is enough to do so, at the beginning of a sentence; all
 * others stay as they were said.
 */
export function createPersonRules(words: PersonWords): (text: string, masked: string, speaker: string) => string {
  const subject = words.isLeftOut ? `(?:(${words.subject})\\s+)?` : `(${words.subject})\\s*`;
  const start = textPattern(String.raw`^${subject}([\p{L}\p{M}]+)(?![\p{L}\p{M}'’-])`, 'iu');
  const stays = textPattern(wordOf(words.subject, ...words.stays), 'iu');
  const owned = textPattern(wordOf(...Object.keys(words.owned)), 'giu');
  return (text, masked, speaker) => {
    const [whole, said, verb] = start.exec(masked) ?? [];
    if (whole === undefined || verb === undefined) return text;
    const low = verb.toLowerCase();
    const told = words.verbs[low] ?? (said === undefined ? undefined : words.verbOf?.(low));
    const rest = masked.slice(whole.length);
    // Who "they" are would be unclear once the speaker is named.
    if (told === undefined || stays.test(rest) || rest.includes('\uE000')) return text;
    const own = text.slice(whole.length).replace(owned, (word) => words.owned[word.toLowerCase()] ?? word);
    return `${speaker.charAt(0).toUpperCase()}${speaker.slice(1)} ${told}${own}`;
  };
}
