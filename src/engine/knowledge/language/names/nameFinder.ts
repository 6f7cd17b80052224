import type { EntitySpan, EntityType } from '../../../ground/contract/entities.ts';
import { isKnownTool } from '../tools/isKnownTool.ts';
import { patternOf } from '../patterns.ts';
import type { NameSigns } from './nameSigns.ts';
import { groupNouns, isHeadOfProject, productNouns } from './nouns.ts';

const capital = String.raw`\p{Lu}[\p{L}\p{M}\p{N}]*(?:['’-](?!s\b)[\p{L}\p{M}\p{N}]+)*`;
/** Each run of letters and apostrophes is begun once, where it begins. */
const lastWord = /(?<![\p{L}\p{M}'’-])[\p{L}\p{M}'’-]+(?=\s$)/u;
const sentenceStart = /(?:^|[.!?:\n]["'”’»)]{0,2}\s{1,3}|[\n>•*-]\s{0,3}|["“'‘«„(¿¡]\s{0,3})$/u;

/** Capitalised words in a row, and what stands around them. */
interface Run {
  readonly parts: readonly string[];
  readonly from: number;
  readonly isAtStart: boolean;
  /** The word before and the word behind, in small letters; empty across a stop or a comma. */
  readonly before: string;
  readonly next: string;
  /** The last few words before it, in small letters. */
  readonly lead: string;
  readonly after: string;
  /** A common noun or a title stands right before it: "Kollegin Anna", "die Stadt Ulm". */
  readonly isNamedThing: boolean;
  /** A common noun stands right behind it. */
  readonly isBeforeNoun: boolean;
}

/**
 * Finds names of people, groups, projects and places in a text whose language writes them with capitals, by its words.
 * A name that is sure in one place of a text is one in every other place of it.
 */
export function nameFinder(words: NameSigns): (text: string) => EntitySpan[] {
  const run = patternOf(
    [String.raw`(?<![\p{L}\p{M}\p{N}_])`, capital, `(?: (?:${words.joining}) ${capital})?(?: ${capital})*`],
    'gu',
  );
  return (text) => {
    const read = words.prepare?.(text) ?? text;
    const runs = [...read.matchAll(run)].flatMap((match) => trimmed(read, match[0], match.index, words));
    const sure = new Set(runs.filter((one) => one.parts.length > 1 || isSure(one, words)));
    const known = new Set([...sure].flatMap(({ parts }) => parts).map((part) => part.toLowerCase()));
    const firsts = new Set([...sure].map(({ parts }) => parts[0]?.toLowerCase()));
    const spans: EntitySpan[] = [];
    for (const one of runs) {
      const owner = ownerIn(one, firsts, words);
      const isName = sure.has(one) || (one.parts.length === 1 && firsts.has(one.parts[0]?.toLowerCase()));
      if (owner !== undefined) spans.push(spanOf({ ...one, parts: [owner] }, known, words));
      else if (isName) spans.push(spanOf(one, known, words));
    }
    return spans;
  };
}

/** A run without what stands before and behind the name: articles, titles, acronyms, days, and common nouns. */
function trimmed(text: string, matched: string, index: number, words: NameSigns): Run[] {
  const cut = words.withoutNoun?.(matched) ?? matched;
  const parts = cut.split(' ');
  const isStart = sentenceStart.test(text.slice(Math.max(0, index - 4), index));
  let skipped = 0;
  let isNamedThing = false;
  const isAcronymNow = (): boolean => parts.length > 1 && isAcronym(parts[0] ?? '');
  for (let low = parts[0]?.toLowerCase(); low !== undefined; low = parts[0]?.toLowerCase()) {
    const drops =
      isAcronymNow() ||
      words.titles.has(low) ||
      words.calendar.test(low) ||
      (parts.length > 1 && isKnownTool(low)) ||
      (isStart && skipped === 0 ? words.isPlain(low) : words.smallWords.has(low)) ||
      (parts.length > 1 && words.isNoun?.(low, false) === true);
    if (!drops) break;
    isNamedThing = words.isNoun?.(low, false) === true || words.titles.has(low);
    skipped += (parts.shift()?.length ?? 0) + 1;
  }
  const isTail = (part: string): boolean =>
    words.calendar.test(part.toLowerCase()) ||
    words.smallWords.has(part.toLowerCase()) ||
    !/^\p{Lu}/u.test(part) ||
    (parts.length > 1 && words.isNoun?.(part.toLowerCase(), false) === true);
  const whole = parts.length;
  while (parts.length > 0 && isTail(parts.at(-1) ?? '')) parts.pop();
  if (parts.length === 0) return [];
  const name = parts.join(' ');
  const from = index + skipped;
  const end = from + name.length;
  const after = text.slice(end, end + 40);
  const lead = text.slice(Math.max(0, from - 40), from).toLowerCase();
  return [
    {
      parts,
      from,
      isAtStart: isStart && skipped === 0,
      before: lastWord.exec(lead)?.[0] ?? '',
      next: after.startsWith('-') ? '-' : (/^ ([\p{L}\p{M}'’-]+)/u.exec(after)?.[1]?.toLowerCase() ?? ''),
      lead: lead.trimEnd(),
      after,
      isNamedThing: isNamedThing && words.isNoun !== undefined && !isStart && parts.length === whole,
      isBeforeNoun: parts.length < whole && words.isNoun !== undefined,
    },
  ];
}

/** Whether a single capitalised word is a name where it stands. */
function isSure(run: Run, words: NameSigns): boolean {
  const [word = ''] = run.parts;
  const low = word.toLowerCase();
  if (word.length < 3 || isAcronym(word) || /\d/u.test(word) || isKnownTool(low) || words.smallWords.has(low))
    return false;
  if (words.isNoun?.(low) === true || /-\p{Ll}/u.test(word)) return false;
  if (words.titles.has(run.before)) return true;
  if (run.isAtStart)
    return !words.isPlain(low) && (words.verb.test(run.next) || /^,? (?:and|&) /u.test(run.after) || run.next === '-');
  if (words.isNoun === undefined) return !words.isPlain(low);
  // Where every noun has a capital, a name is one without an article, where a noun would have one.
  return (
    run.next === '-' ||
    run.isNamedThing ||
    words.places.has(run.before) ||
    words.persons.has(run.before) ||
    words.clauses.has(run.before) ||
    (words.verb.test(run.before) &&
      run.next !== '' &&
      (!words.smallWords.has(run.before) || words.auxiliaries.has(run.before))) ||
    (/,$/u.test(run.lead) && /^[,.]/u.test(run.after) && !words.isPlain(low))
  );
}

/** "Annas Antwort": the name before an "s", where a noun follows or the text has that name elsewhere. */
function ownerIn(run: Run, names: ReadonlySet<string | undefined>, { isNoun, isPlain }: NameSigns): string | undefined {
  const [word = ''] = run.parts;
  if (isNoun === undefined || run.parts.length > 1 || !/\p{Ll}{2}s$/u.test(word)) return undefined;
  const low = word.slice(0, -1).toLowerCase();
  return names.has(low) || (run.isBeforeNoun && !isPlain(low) && !isKnownTool(low)) ? word.slice(0, -1) : undefined;
}

function spanOf(run: Run, known: ReadonlySet<string>, words: NameSigns): EntitySpan {
  const name = run.parts.join(' ');
  const { type, confidence } = typeOf(run, known, words);
  return { name, type, from: run.from, to: run.from + name.length, confidence };
}

function typeOf(
  { parts, before, next, lead, isAtStart }: Run,
  known: ReadonlySet<string>,
  words: NameSigns,
): { readonly type: EntityType; readonly confidence: number } {
  const last = (parts.at(-1) ?? '').toLowerCase();
  const single = parts.length === 1;
  if (groupNouns.has(last) || words.groups.has(last)) return { type: 'organization', confidence: 0.8 };
  if (words.groups.has(before)) return { type: 'organization', confidence: 0.75 };
  if (words.projectLead.test(lead) || productNouns.has(next) || words.projects.has(next))
    return { type: 'project', confidence: 0.75 };
  if (words.titles.has(before)) return { type: 'person', confidence: 0.85 };
  if (!single && isHeadOfProject(last)) return { type: 'project', confidence: 0.7 };
  if (single && /\p{Ll}\p{Lu}|^\p{Lu}{3}/u.test(parts[0] ?? '')) return { type: 'other', confidence: 0.5 };
  if (single && words.places.has(before)) return { type: 'location', confidence: 0.65 };
  if (words.articles.has(before) && (single || words.isNoun === undefined))
    return single ? { type: 'other', confidence: 0.5 } : { type: 'organization', confidence: 0.6 };
  if (parts.length <= 3) {
    const acts = isAtStart || words.verb.test(next) || words.persons.has(before) || known.has(`${last}s`);
    return { type: 'person', confidence: acts ? 0.75 : 0.65 };
  }
  return { type: 'organization', confidence: 0.55 };
}

function isAcronym(word: string): boolean {
  return /^[\p{Lu}\p{N}&-]+s?$/u.test(word);
}
