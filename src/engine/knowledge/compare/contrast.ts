/** A sentence that says what holds and, in the same breath, what does not. */
export interface Contrast {
  readonly holds: string;
  /** The words for what does not hold; absent when the sentence names nothing. */
  readonly denied: string | undefined;
  /** It says that something changed. */
  readonly isChange: boolean;
}

const edge = String.raw`(?=[.,;!?]|\s(?:and|but|because|since|so|for|in|on|as)\b|$)`;
/** A comma or no comma, and from the first blank on, which keeps it linear on long runs of them. */
const before = String.raw`(?:,|(?<![\s,]))`;
const words = String.raw`([^.,;!?]{2,60}?)`;

/** What is denied stands in group 1; all of the match goes. */
const denials: readonly RegExp[] = [
  new RegExp(
    String.raw`${before}\s+(?:and\s+|but\s+)?(?:not|never|no longer)\s+(?:with\s+|on\s+|in\s+|to\s+)?${words}(?:\s+any ?more)?(?=[.;!?]|$)`,
    'iu',
  ),
  new RegExp(String.raw`${before}\s+(?:instead of|rather than|in place of|as opposed to)\s+${words}${edge}`, 'iu'),
  new RegExp(String.raw`(?<!\s)\s+from\s+${words}(?=\s+(?:over\s+)?to\b)`, 'iu'),
];
const change =
  /\b(?:now|again|any ?more|no (?:longer|more)|from now on|instead|(?:moves?|moved|moving|switch(?:es|ed|ing)?|goes|went|going|migrat(?:es|ed|ing)) (?:back |over |away )*(?:to|from))\b/i;

/** Denies what was said before, and nothing of what follows. */
const lead = /^(?:(?:no|nope|nah|sorry|wait|actually|correction)\b\s*[,.:;!–—-]*\s*)+/i;

/** "Uses a column, not an index" holds a column and denies an index; "does not use an index" only denies, and is left whole. */
export function contrastOf(text: string): Contrast {
  const content = text.replace(lead, '');
  const isChange = content !== text || change.test(content);
  for (const pattern of denials) {
    const match = pattern.exec(content);
    const rest =
      match === null ? '' : `${content.slice(0, match.index)} ${content.slice(match.index + match[0].length)}`;
    // What is denied must be said beside something that holds: "the API does not use gRPC" has nothing beside it.
    if (match?.[1] === undefined || (pattern === denials[0] && !isComplete(content.slice(0, match.index), match[0])))
      continue;
    return { holds: rest.replace(/\s+/g, ' ').trim(), denied: match[1].trim(), isChange };
  }
  return { holds: content, denied: undefined, isChange };
}

/** A comma before "not" ends the statement; without one "not" belongs to its verb. */
function isComplete(before: string, denial: string): boolean {
  return denial.trimStart().startsWith(',') && before.trim().includes(' ');
}
