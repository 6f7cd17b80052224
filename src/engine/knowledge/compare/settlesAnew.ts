import { isSubset, shares } from '../../ground/text/termSets.ts';
import { homesOf } from './homesOf.ts';
import type { Matter } from './matterOf.ts';

/** What a text or a name has one of at a time: it is in one language, in one case, indented in one way. */
const exclusive: readonly string[] = [
  'language',
  'case',
  'naming',
  'opening',
  'tone',
  'indentation',
  'quotes',
  'doubles',
];
/** Of what is said to the user there is one length; of code many things have one. */
const ofAnswers: readonly string[] = [...exclusive, 'length'];

/** Whether a rule says anything that could settle what another one settled. */
export function settlesAny({ isNegated, aspects }: Matter): boolean {
  return !isNegated && ofAnswers.some((aspect) => aspects.has(aspect));
}

/**
 * Whether a rule settles for the same thing what an earlier one settled otherwise: "explanations are in French" and
 * "answer in English" cannot both hold, whatever their wording. What only forbids something settles nothing.
 */
export function settlesAnew(newer: Matter, older: Matter): boolean {
  if (newer.isNegated || older.isNegated || !isSameThing(newer, older)) return false;
  return (newer.isForAll ? ofAnswers : exclusive).some((aspect) => {
    const [values, others] = [newer.aspects.get(aspect), older.aspects.get(aspect)];
    return (
      values !== undefined && others !== undefined && ![...values].some((value) => isValue(value) && others.has(value))
    );
  });
}

/** "Name" and "language" say what is settled, and not how. */
function isValue(word: string): boolean {
  return !/^(?:nam|call|number|label|title[ds]|language|tone|length|open|begin|start|quote|indent|double)/.test(word);
}

function isSameThing(one: Matter, other: Matter): boolean {
  if (one.languages.size > 0 && other.languages.size > 0 && !shares(one.languages, other.languages)) return false;
  if (one.isForAll || other.isForAll) return one.isForAll && other.isForAll;
  // "Errors of the API" and "errors of the app" share a part of what they are about.
  const haveOwn = !isSubset(one.objects, other.objects) && !isSubset(other.objects, one.objects);
  if (shares(one.objects, other.objects) && haveOwn) return false;
  return (
    shares(homesOf(one), homesOf(other)) ||
    (one.objects.size + other.objects.size === 0 && shares(one.languages, other.languages))
  );
}
