import { languageOf } from '../language/languages.ts';
import { shares } from '../../ground/text/termSets.ts';
import { matterOf } from './matterOf.ts';
import { hasNearly } from './nearlyIn.ts';

/** The longest text of a rule, in characters. */
const longest = 280;
/** What a rule without a word for it was thought to be about; the earlier one tells that better. */
const matterAlone = / \(about: [^()]*\)$/;
const [opening, closing] = [' (instead of: ', ')'];
/** Of what an earlier rule is about, a new one that says less of it does not say what it is about. */
const leastShare = 0.34;
/** The same where it names nothing of the trade that the earlier one is about ("it has to be work/, topic/ is out"). */
const leastWithoutObject = 0.67;

/**
 * The words of a rule that takes an earlier one's place, with the earlier one where they do not say themselves what they
 * are about: "four spaces then" says nothing to somebody who does not know what there were two of.
 */
export function withEarlier(content: string, earlier: string): string {
  const { comparing } = languageOf(content);
  const [own, held] = [comparing.readRule(content).terms, comparing.readRule(earlier).terms];
  const told = [...held].filter((term) => hasNearly(own, term)).length;
  const [matter, other] = [matterOf(content), matterOf(earlier)];
  const least = other.objects.size > 0 && !shares(matter.objects, other.objects) ? leastWithoutObject : leastShare;
  if (told >= Math.max(1, least * held.size)) return content;
  const alone = content.replace(matterAlone, '').replace(/(?<![.!,;:])[.!,;:]+$/, '');
  const text = `${alone}${opening}${withoutItsOwn(earlier)}${closing}`;
  return text.length > longest ? content : text;
}

/** The words of a rule alone, as they were said. */
export function withoutEarlier(content: string): string {
  const at = content.indexOf(opening);
  return at === -1 ? content : content.slice(0, at);
}

/** What was about an earlier one still is; only what held before that is of no use any more. */
function withoutItsOwn(earlier: string): string {
  const at = earlier.indexOf(opening);
  return (
    at === -1 ? earlier : `${earlier.slice(0, at)}; ${earlier.slice(at + opening.length, -closing.length)}`
  ).replace(/(?<![.!])[.!]+$/, '');
}
