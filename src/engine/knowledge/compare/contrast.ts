import { languageOf } from '../language/languages.ts';

/** A sentence that says what holds and, in the same breath, what does not. */
export interface Contrast {
  readonly holds: string;
  /** The words for what does not hold; absent when the sentence names nothing. */
  readonly denied: string | undefined;
  /** It says that something changed. */
  readonly isChange: boolean;
}

/**
 * "Uses a column, not an index" states a column and denies an index; "does not use an index" only denies, and is
 * left whole.
 */
export function contrastOf(text: string): Contrast {
  const { denials, plainDenial, change, lead } = languageOf(text).comparing.contrast;
  const content = text.replace(lead, '');
  const isChange = content !== text || change.test(content);
  for (const pattern of denials) {
    const match = pattern.exec(content);
    const rest =
      match === null ? '' : `${content.slice(0, match.index)} ${content.slice(match.index + match[0].length)}`;
    // A denial must stand beside something that holds: in "the API does not use gRPC" there is nothing else.
    if (match?.[1] === undefined || (pattern === plainDenial && !isComplete(content.slice(0, match.index), match[0])))
      continue;
    return { holds: rest.replace(/\s+/g, ' ').trim(), denied: match[1].trim(), isChange };
  }
  return { holds: content, denied: undefined, isChange };
}

/** A comma before "not" ends the statement; without one "not" belongs to its verb. */
function isComplete(before: string, denial: string): boolean {
  return denial.trimStart().startsWith(',') && before.trim().includes(' ');
}
