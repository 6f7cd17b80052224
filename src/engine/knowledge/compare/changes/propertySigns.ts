import type { Pair, Side } from './matchedParts.ts';
import { alike, capped } from './matchedParts.ts';

/** Whether the verbs and nouns of both name the same property. */
export function propertySigns({ newer, older }: Pair): readonly string[] {
  const out: string[] = [];
  const [a, b] = [newer.part.properties, older.part.properties];
  const common = [...a].filter((property) => b.has(property)).length;
  out.push(
    a.size === 0 || b.size === 0
      ? `properties ${a.size === 0 && b.size === 0 ? 'none' : 'one'}`
      : `properties ${capped(common, 3)}`,
  );
  const verbs = [...newer.part.verbs].filter((verb) => older.part.verbs.has(verb)).length;
  const [mine, theirs] = [newer.part.verbs.size > 0, older.part.verbs.size > 0];
  const deeds = deedsIn(newer, older);
  out.push(`deeds ${capped(deeds, 2)}`);
  out.push(`verbs ${verbs > 0 ? 'same' : mine && theirs ? 'other' : mine || theirs ? 'one' : 'none'}`);
  return out;
}

/** Verbs of one that are nouns or verbs of the other: "we ship on Thursdays", "shipping day is Tuesday". */
function deedsIn(newer: Side, older: Side): number {
  const found = (one: Side, other: Side): number =>
    [...one.part.verbs].filter(
      (verb) =>
        other.part.verbs.has(verb) || other.words.some(({ word }) => word.term === verb || alike(word.term, verb)),
    ).length;
  return Math.max(found(newer, older), found(older, newer));
}
