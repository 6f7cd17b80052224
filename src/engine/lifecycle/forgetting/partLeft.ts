import { languageOf } from '../../knowledge/language/languages.ts';
import { queryTerms } from '../../knowledge/language/terms.ts';

/** What a list stands behind: "For documents to the leadership: no bullet points, one page at most". */
const listed = /^([^:：\n]{3,120}[:：]\s+)(.+)$/su;
const between = /\s*[,;，；、]\s*(?:(?:and|und|et|y|e)\s+)?/u;

/**
 * What stays of a statement that tells several things of which only some are named: the other entries of a list behind a
 * colon, or what is said of somebody else. Undefined where all of it is meant, and where that is not certain: of "the VPN
 * is at X, the login is Y" nothing stays when the VPN is to be forgotten.
 */
export function partLeft(content: string, names: readonly string[]): string | undefined {
  const meant = new Set(names.flatMap((name) => [...queryTerms(name).keys()]));
  if (meant.size === 0) return undefined;
  const isNamed = (text: string): boolean => [...queryTerms(text).keys()].some((term) => meant.has(term));
  const [, head, tail] = listed.exec(content) ?? [];
  if (head !== undefined && tail !== undefined && !isNamed(head)) {
    const entries = tail.split(between);
    const left = entries.filter((entry) => !isNamed(entry));
    if (left.length > 0 && left.length < entries.length) return `${head}${left.join(', ')}`;
  }
  const { comparing, facts } = languageOf(content);
  const left = comparing.clausesLeft(names.join(' '), content);
  return left === undefined || isNamed(left) || facts.findPeople(left).length === 0 ? undefined : left;
}
