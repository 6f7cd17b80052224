import type { StatedWord } from '../../language/statedRules.ts';
import type { Pair, Placed, Side } from './matchedParts.ts';
import { capped } from './matchedParts.ts';

const sorts = ['name', 'number', 'time', 'code', 'word'] as const;

/** What is left of each side: two values of one sort are what differs. */
export function valueSigns({ newer, older }: Pair): readonly string[] {
  const out: string[] = [];
  const left = (side: Side): readonly Placed[] => side.words.filter(({ word }) => !side.shared.has(word));
  const [mine, theirs] = [left(newer), left(older)];
  for (const sort of sorts) {
    const [a, b] = [mine.filter(({ word }) => word.sort === sort), theirs.filter(({ word }) => word.sort === sort)];
    if (a.length > 0 && b.length > 0) {
      out.push(`both ${sort}`);
      for (const one of new Set(a.map(({ phrase }) => phrase.place)))
        for (const two of new Set(b.map(({ phrase }) => phrase.place))) out.push(`both ${sort} ${one}/${two}`);
    } else if (a.length > 0) out.push(`only newer ${sort}`, `only newer ${sort} ${a[0]?.phrase.place ?? ''}`);
    else if (b.length > 0) out.push(`only older ${sort}`, `only older ${sort} ${b[0]?.phrase.place ?? ''}`);
  }
  out.push(...unitSigns(mine, theirs, 'number'), ...unitSigns(mine, theirs, 'time'));
  const kinds = (words: readonly Placed[]): readonly string[] => words.flatMap(({ word }) => word.kinds);
  const [own, others] = [kinds(mine), kinds(theirs)];
  if (own.some((kind) => others.includes(kind))) out.push('same kind');
  else if (own.length > 0 && others.length > 0) out.push('other kind');
  else if (own.length + others.length > 0) out.push('one kind');
  for (const { word, phrase } of mine)
    for (const other of theirs)
      if (word.siblings.some((set) => other.word.siblings.includes(set)))
        out.push(
          'siblings',
          `siblings ${phrase.place}/${other.phrase.place}`,
          `siblings ${phrase.head === word ? 'head' : 'part'}/${other.phrase.head === other.word ? 'head' : 'part'}`,
        );
  out.push(`left newer:${capped(mine.length, 4)}`, `left older:${capped(theirs.length, 4)}`);
  const words = (list: readonly Placed[]): number => list.filter(({ word }) => word.sort === 'word').length;
  out.push(`words:${capped(words(mine), 2)}/${capped(words(theirs), 2)}`);
  return out;
}

function unitSigns(mine: readonly Placed[], theirs: readonly Placed[], sort: StatedWord['sort']): readonly string[] {
  const units = (words: readonly Placed[]): readonly string[] =>
    words.filter(({ word }) => word.sort === sort && word.unit !== '').map(({ word }) => word.unit);
  const [own, others] = [units(mine), units(theirs)];
  if (own.length === 0 || others.length === 0) return [];
  return [`${own.some((unit) => others.includes(unit)) ? 'same' : 'other'} unit of ${sort}`];
}
