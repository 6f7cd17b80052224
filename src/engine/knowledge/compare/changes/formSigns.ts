import type { Phrase, StatedPart } from '../../language/statedRules.ts';
import type { Pair, Side } from './matchedParts.ts';
import { areSame, isValue } from './matchedParts.ts';

/** What each clause is said of, and which phrase ends it. */
export function formSigns({ newer, older }: Pair): readonly string[] {
  const out: string[] = [];
  const [mine, theirs] = [subjectOf(newer.part), subjectOf(older.part)];
  const [a, b] = [standOf(mine, newer), standOf(theirs, older)];
  out.push(`subject newer ${a}`, `subject older ${b}`, `subjects ${a}/${b}`);
  if (mine !== undefined && theirs !== undefined)
    out.push(`heads ${areSame(mine.head, theirs.head) ? 'same' : 'other'}`);
  if (newer.part.phrases.some(({ isPlural, head }) => isPlural && newer.shared.has(head))) out.push('plural');
  out.push(...whoSigns(newer, older, `${a}/${b}`));
  // The last phrase of each is most often the value.
  const [end, otherEnd] = [newer.part.phrases.at(-1), older.part.phrases.at(-1)];
  if (end !== undefined && otherEnd !== undefined) {
    out.push(`ends ${areSame(end.head, otherEnd.head) ? 'same' : 'other'}`);
    if (end.preposition !== '' && end.preposition === otherEnd.preposition && end.place === otherEnd.place)
      out.push('same preposition');
    if (end.opens === 'a' || otherEnd.opens === 'a') out.push('ends a');
    out.push(`ends ${otherEnd.opens}/${end.opens}`);
  }
  return out;
}

/** "Ada plays the flute" and "Ada plays chess" both hold; of "the boiler" and "my boss" there is one. */
function whoSigns(newer: Side, older: Side, stands: string): readonly string[] {
  const [mine, theirs] = [whoOf(newer.part), whoOf(older.part)];
  const haveOneVerb = [...newer.part.verbs].some((verb) => older.part.verbs.has(verb));
  const haveVerbs = newer.part.verbs.size > 0 && older.part.verbs.size > 0;
  const verbs = haveOneVerb ? 'same' : haveVerbs ? 'other' : 'none';
  return [
    `who ${theirs}/${mine}`,
    `who older ${theirs}`,
    `who newer ${mine}`,
    `subjects ${stands}, verbs ${verbs}`,
    `who ${theirs}/${mine}, verbs ${verbs}`,
  ];
}

function whoOf(part: StatedPart): string {
  const subject = subjectOf(part);
  if (subject === undefined) return part.cues.has('I') ? 'I' : part.cues.has('we') ? 'we' : 'it';
  if (subject.opens === 'none') return subject.head.sort === 'word' ? (subject.isPlural ? 'many' : 'bare') : 'name';
  return subject.isPlural ? `${subject.opens} many` : subject.opens;
}

function standOf(phrase: Phrase | undefined, side: Side): string {
  if (phrase === undefined) return 'none';
  if (side.shared.has(phrase.head)) return phrase.words.every((word) => side.shared.has(word)) ? 'whole' : 'part';
  if (isValue(phrase.head)) return 'value';
  return phrase.words.some((word) => side.shared.has(word)) ? 'beside' : 'other';
}

function subjectOf({ phrases }: StatedPart): Phrase | undefined {
  return phrases.find(({ place }) => place === 'before');
}
