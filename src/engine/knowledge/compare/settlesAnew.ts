import type { Matter } from './matterOf.ts';

/** What a text or a name has one of at a time: it is in one language, in one case, indented in one way. */
const exclusive: readonly string[] = ['language', 'case', 'naming', 'tone', 'indentation', 'quotes'];

/**
 * Whether a rule settles for the same thing what an earlier one settled otherwise: "explanations are in French" and
 * "answer in English" cannot both hold, whatever their wording. What only forbids something settles nothing.
 */
export function settlesAnew(newer: Matter, older: Matter): boolean {
  if (newer.isNegated || older.isNegated || !isSameThing(newer, older)) return false;
  return exclusive.some((aspect) => {
    const [values, others] = [newer.aspects.get(aspect), older.aspects.get(aspect)];
    return (
      values !== undefined && others !== undefined && ![...values].some((value) => isValue(value) && others.has(value))
    );
  });
}

/** "Name" and "language" say what is settled, and not how. */
function isValue(word: string): boolean {
  return !/^(?:nam|call|language|case|tone)/.test(word);
}

function isSameThing(one: Matter, other: Matter): boolean {
  if (one.languages.size > 0 && other.languages.size > 0 && !meet(one.languages, other.languages)) return false;
  if (one.isForAll || other.isForAll) return one.isForAll && other.isForAll;
  return (
    meet(one.objects, other.objects) ||
    (one.objects.size + other.objects.size === 0 && meet(one.languages, other.languages))
  );
}

function meet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((name) => other.has(name));
}
