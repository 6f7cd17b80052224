import type { Phrase, StatedWord } from '../../language/statedRules.ts';
import type { Pair, Side } from './matchedParts.ts';
import { areSame, isValue } from './matchedParts.ts';

/** What stands beside a shared word in its phrase, or behind it, on one side and not on the other. */
export function contrastSigns({ newer, older }: Pair): readonly string[] {
  const out: string[] = [];
  for (const { word, phrase } of newer.words) {
    if (!newer.shared.has(word) || isValue(word)) continue;
    const other = older.words.find((one) => areSame(one.word, word));
    if (other === undefined) continue;
    const [mine, theirs] = [besideOf(phrase, word, newer), besideOf(other.phrase, other.word, older)];
    const heads = phrase.head === word && other.phrase.head === other.word ? 'head' : 'part';
    const place = phrase.place === other.phrase.place ? phrase.place : 'moved';
    if (mine.length > 0 && theirs.length > 0)
      out.push('contrast', `contrast ${heads} ${place}`, `contrast ${kindOf(theirs)}/${kindOf(mine)} ${place}`);
    else if (mine.length > 0) out.push(`more newer ${heads}`, `more newer ${kindOf(mine)}`);
    else if (theirs.length > 0) out.push(`more older ${heads}`, `more older ${kindOf(theirs)}`);
    else out.push(`plain ${heads} ${place}`);
    out.push(`opens ${phrase.opens}/${other.phrase.opens}`);
    if (haveTwoOwners(mine, phrase, theirs, other.phrase)) out.push('two owners');
    const [behind, others] = [attachedTo(phrase, newer), attachedTo(other.phrase, older)];
    if (behind.length > 0 && others.length > 0) out.push(`attached ${place}`);
    else if (behind.length + others.length > 0 && place === 'before') out.push('attached one');
  }
  return out;
}

/** "Our database" and "the client's database": each names whose it is, and it is not the same one. */
function haveTwoOwners(
  mine: readonly StatedWord[],
  phrase: Phrase,
  theirs: readonly StatedWord[],
  other: Phrase,
): boolean {
  const [isNamed, wasNamed] = [mine, theirs].map((words) => words.some(({ isOwner }) => isOwner === true));
  const [isOwn, wasOwn] = [phrase, other].map(({ opens }) => opens === 'own');
  return (isNamed === true && (wasNamed === true || wasOwn === true)) || (wasNamed === true && isOwn === true);
}

/** Words of the same phrase that the other side has nowhere, without a value behind the word. */
function besideOf(phrase: Phrase, word: StatedWord, side: Side): readonly StatedWord[] {
  const at = phrase.words.indexOf(word);
  return phrase.words.filter(
    (one, index) =>
      one !== word && !side.shared.has(one) && (index < at || phrase.place === 'before' || one.sort === 'word'),
  );
}

function attachedTo(phrase: Phrase, side: Side): readonly StatedWord[] {
  const { phrases } = side.part;
  const next = phrases[phrases.indexOf(phrase) + 1];
  if (next === undefined || !next.isAttached || next.place !== phrase.place) return [];
  return next.words.filter((one) => !side.shared.has(one));
}

function kindOf(words: readonly StatedWord[]): string {
  return words.find(isValue)?.sort ?? 'word';
}
