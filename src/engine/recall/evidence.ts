import type { Evidence, Kind, MemoryRecord, Reading } from '../ground/contract/model.ts';
import { shortened } from '../ground/text/shown.ts';
import { tellingTags } from '../knowledge/language/tellingTags.ts';
import { terms } from '../knowledge/language/terms.ts';
import { termsIn } from './counts.ts';
import type { Scored } from './scored.ts';
import { createTermScanner } from './occurrences.ts';
import type { Query } from './query.ts';

/** A hit, with what was made of it for showing. */
export interface FoundBy {
  readonly scored: Scored;
  /** The part of a long memory that answers. */
  readonly excerpt: string | undefined;
  /** The content of the hit that it gained from by a link. */
  readonly linkedTo: string | undefined;
}

/** How much of a passage or of another memory is quoted. */
const quotedCharacters = 40;
const mostQuoted = 6;
const mostMeant = 3;

/** The words behind some terms, as they were typed, each once. */
export function typedWords(query: Query, found: readonly string[]): string[] {
  return [...new Set(found.map((term) => query.words.get(term) ?? term))];
}

/** What led to a hit, and the words of the query that stand in its content, in one spelling or another. */
export function evidenceOf(
  { scored, excerpt, linkedTo }: FoundBy,
  record: MemoryRecord,
): { readonly standing: readonly string[]; readonly evidence: Evidence } {
  const { pooled, query, asked, measured } = scored;
  const own = termsIn(measured.own, asked.terms);
  const said = new Set(createTermScanner(own)(pooled.words).which.map((index) => own[index]));
  const isFiled = (term: string): boolean => !said.has(term) && !pooled.called.has(term);
  const filed = new Set(own.filter(isFiled));
  const tags = tellingTags(record.tags).filter((tag) => terms(tag).some((term) => filed.has(term)));
  const tagged = new Set(tags.flatMap((tag) => terms(tag)));
  const untagged = [...filed].filter((term) => !tagged.has(term));
  const [topicTerms, keyTerms] = [terms(record.topic), terms(record.key ?? '')];
  const isOfKeyAlone = (term: string): boolean => keyTerms.includes(term) && !topicTerms.includes(term);
  // A long memory is quoted from its excerpt, or not at all: looking through all of it took longer than finding it.
  const quotable = excerpt ?? (measured.passage.isPart ? '' : record.content);
  const meant = saidOtherwise(scored, quotable);
  const readAs = readings(
    own.filter((term) => query.readAs.has(term)),
    query,
    (term) => wordOf(wordsIn(`${record.content} ${record.topic} ${record.tags.join(' ')}`), term),
  );
  const called = readings(
    own.filter((term) => pooled.called.has(term)),
    query,
    (term) => nameIn(record.content, pooled.called.get(term)?.names ?? []),
  );
  return {
    standing: typedWords(
      query,
      own.filter((term) => !filed.has(term)),
    ),
    evidence: {
      ...(excerpt === undefined ? {} : { passage: shortened(excerpt.replace(/^… /, ''), quotedCharacters) }),
      ...(readAs.length === 0 ? {} : { readAs }),
      ...(called.length === 0 ? {} : { called }),
      ...(meant.length === 0 ? {} : { meant }),
      ...(tags.length === 0 ? {} : { tags }),
      ...(untagged.some((term) => !isOfKeyAlone(term)) ? { topic: record.topic } : {}),
      ...(record.key !== undefined && untagged.some(isOfKeyAlone) ? { key: record.key } : {}),
      ...(linkedTo === undefined ? {} : { linkedTo: shortened(linkedTo, quotedCharacters) }),
    },
  };
}

function readings(found: readonly string[], query: Query, as: (term: string) => string | undefined): Reading[] {
  const read = found.map((term) => ({ typed: query.words.get(term) ?? term, as: as(term) ?? term }));
  return read.filter(({ typed }, index) => read.findIndex((other) => other.typed === typed) === index);
}

/** Words of the query that it says in another word. */
function saidOtherwise({ query, asked, measured }: Scored, text: string): Reading[] {
  if (measured.alike.size === 0) return [];
  const words = wordsIn(text);
  const said = [...measured.alike].flatMap(([number, { term: other }]) => {
    const term = asked.terms[number] ?? '';
    const as = wordOf(words, other);
    return as === undefined ? [] : [{ typed: query.words.get(term) ?? term, as }];
  });
  return said.filter(({ as }, index) => said.findIndex((one) => one.as === as) === index);
}

/** The word of a text that a term stands for. */
function wordOf(words: readonly string[], term: string): string | undefined {
  const start = term.slice(0, 2);
  return words.find((word) => word.toLowerCase().startsWith(start) && terms(word).includes(term));
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
}

function nameIn(content: string, names: readonly string[]): string | undefined {
  const low = content.toLowerCase();
  return names.find((name) => low.includes(name.toLowerCase())) ?? names[0];
}

/** The reasons in plain words; a new one is a line in the list. */
export function sentence(
  kind: Kind,
  {
    standing,
    nearby,
    parts,
    evidence,
    time,
    names,
    thumbs,
  }: {
    readonly standing: readonly string[];
    readonly nearby: readonly string[];
    readonly parts: { readonly [stage: string]: number };
    readonly evidence: Evidence;
    /** How it fits the time asked about. */
    readonly time: string | undefined;
    /** The sort of name that was asked for, where it holds one. */
    readonly names: Scored['names'];
    /** What the user's thumbs say of it, where they moved it. */
    readonly thumbs: string | undefined;
  },
): string {
  const { passage, tags = [], topic, key, meant = [], linkedTo } = evidence;
  const said = kind === 'episode' ? 'An earlier turn mentions' : 'Mentions';
  const where = passage === undefined ? '' : ` in the part that begins “${passage}”`;
  const clauses = [
    standing.length > 0 ? `${said} ${quoted(standing, evidence)}${where}` : undefined,
    tags.length > 0 ? `tagged ${quoted(tags, {})}` : undefined,
    topic === undefined ? undefined : `filed under “${topic}”`,
    key === undefined ? undefined : `kept under the key “${key}”`,
    meant.length === 0
      ? undefined
      : `says ${meant
          .slice(0, mostMeant)
          .map(({ typed, as }) => `“${as}” for “${typed}”`)
          .join(', ')}`,
    nearby.length > 0 ? `the turns beside it mention ${quoted(nearby, {})}` : undefined,
    (parts['reply'] ?? 0) > 0.3 ? 'it follows a question about them' : undefined,
    parts['eachTime'] === 1 ? 'it tells what you want each time' : undefined,
    parts['speaker'] === 1 ? 'said by the person you ask about' : undefined,
    time,
    names === undefined ? undefined : `names ${names === 'person' ? 'somebody' : 'a place'}`,
    parts['similarity'] === undefined ? undefined : `by meaning (${parts['similarity'].toFixed(2)})`,
    linkedTo === undefined ? undefined : `linked to “${linkedTo}”`,
    parts['taken'] === undefined ? undefined : 'shares rare words with the best hits',
    thumbs,
  ].filter((clause) => clause !== undefined);
  if (clauses.length === 0) return 'Filed under what was asked.';
  const text = `${clauses.join('; ')}.`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Words in quotes, each with what it was read as or what the memory calls it. */
function quoted(words: readonly string[], { readAs = [], called = [] }: Evidence): string {
  const aside = (word: string): string => {
    const read = readAs.find(({ typed }) => typed === word);
    if (read !== undefined) return ` (read as “${read.as}”)`;
    const name = called.find(({ typed }) => typed === word);
    return name === undefined ? '' : ` (here “${name.as}”)`;
  };
  return words
    .slice(0, mostQuoted)
    .map((word) => `“${word}”${aside(word)}`)
    .join(', ');
}
