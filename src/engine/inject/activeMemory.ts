import type { TurnInput } from '../ground/contract/conversing.ts';
import type { ActiveMemoryInput, ActiveMemoryResult } from '../ground/contract/injecting.ts';
import type { Hit, MemoryRecord, Problem, Tier, Why } from '../ground/contract/model.ts';
import { onlyCurrent, withEarlier } from '../recall/changes.ts';
import { isTrusted } from '../knowledge/trust/trustedOrigins.ts';
import { toHit } from '../recall/toHit.ts';
import { linkedTo } from '../recall/linked.ts';
import type { RankOptions } from '../recall/rank.ts';
import { isSearchable, rank } from '../recall/rank.ts';
import type { Reader } from '../recall/reader.ts';
import { isReadable } from '../recall/reader.ts';
import { placeOf } from '../recall/recall.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import { injectableKinds, injectableTiers } from '../ground/contract/engineSettings.ts';
import { scopeProblem } from '../scope/scopeProblem.ts';
import type { Place } from '../store/search/search.ts';
import { listPlace } from '../store/search/search.ts';
import { recentTopics } from '../store/memories/topics.ts';
import { withoutSecretWords } from '../knowledge/trust/redact.ts';
import { isSmallTalk } from '../knowledge/language/terms.ts';
import { fitBudget } from './fitBudget.ts';
import { renderBlock } from './renderBlock.ts';
import { stripInjected } from '../knowledge/trust/stripInjected.ts';
import { estimateTokens } from '../ground/text/tokens.ts';
import { oneOf } from '../ground/contract/fieldProblems.ts';
import { proseOf } from '../ground/text/proseOf.ts';
import { shortened } from '../ground/text/shown.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';

const queryTurns = 3;
const queryCharacters = 300;
/** Read beyond them, so that a secret across the cut is seen whole. */
const secretCharacters = 300;
/** More always-memories than this cannot fit any budget that is worth sending. */
const mostAlways = 200;
const knownTopics = 30;

/** What may go in front of the model, before it is cut to the budget. */
interface ActiveChoice {
  readonly always: readonly Hit[];
  /** Best first; may hold some of `always`. */
  readonly relevant: readonly Hit[];
  readonly problems: readonly Problem[];
  /** What the relevant ones were asked for, newest first. */
  readonly texts: readonly string[];
  readonly settings: EngineSettings;
  /** Absent when nothing at all was asked for. */
  readonly place?: Place;
}

/**
 * Chooses what goes in front of the model: memories that are always there, then those that the last turns call
 * for, each once, within the budget. It answers whatever happens: what went wrong is in `problems`.
 */
export function activeMemory(reader: Reader, input: ActiveMemoryInput): ActiveMemoryResult {
  return renderActive(reader, input, chooseActive(reader, input));
}

/** The first half of it, without what must fit the budget. */
export function chooseActive(given: Reader, input: ActiveMemoryInput): ActiveChoice {
  const reader: Reader = { ...given, settings: overridden(given.settings, input) };
  const { settings } = reader;
  const texts = queryTexts(input.turns);
  if (input.limit !== undefined && input.limit <= 0) return { always: [], relevant: [], problems: [], texts, settings };
  const problems: Problem[] = [];
  const badScope = input.scope === undefined ? undefined : scopeProblem(input.scope);
  for (const message of [badScope, ...badNames(input)])
    if (message !== undefined) problems.push({ code: 'input', message });
  const scope = badScope === undefined ? input.scope : 'user';
  const distilled = settings.injectKinds.filter((kind) => kind !== 'episode' && kind !== 'reflection');
  const place = placeOf(
    reader,
    { scope, kinds: distilled, excludeSession: input.excludeSession },
    settings.injectTiers,
  );
  const always = alwaysHits(reader, place);
  const relevant = relevantHits(reader, place, texts, input.sessionId, problems);
  return { always, relevant, problems, texts, settings, place };
}

/** The second half: what fits, as a block and as data. */
export function renderActive(reader: Reader, input: ActiveMemoryInput, choice: ActiveChoice): ActiveMemoryResult {
  const { always, settings, place } = choice;
  if (place === undefined) return { text: '', facts: [], problems: [], tokens: 0 };
  const relevant = [...choice.relevant, ...linkedHits({ ...reader, settings }, place, choice.relevant)];
  const problems = [...choice.problems];
  const injected = new Set(always.map((hit) => hit.id));
  const fitted = fitBudget(
    always.map((hit) => relevant.find((other) => other.id === hit.id) ?? hit).map(markAlways),
    relevant.filter((hit) => !injected.has(hit.id)),
    {
      knownTopics: recentTopics(reader.sql, place.scopes, knownTopics),
      insight: settings.injectKinds.includes('reflection') ? reader.weeklyInsight(place.scopes) : undefined,
    },
    budgetOf(settings, input.budgetTokens, problems),
  );
  const { insight } = fitted;
  const text = renderBlock(fitted.facts, fitted.knownTopics, insight);
  return {
    text,
    facts: insight === undefined ? fitted.facts : [...fitted.facts, insight],
    problems: [...problems, ...fitted.problems],
    tokens: estimateTokens(text),
  };
}

/** A budget that is no number would let everything in. */
function budgetOf({ budgetTokens }: EngineSettings, given: number | undefined, problems: Problem[]): number {
  if (given === undefined) return budgetTokens;
  if (typeof given === 'number' && given >= 0) return given;
  problems.push({ code: 'input', message: `"budgetTokens" must be a number, 0 or more; ${budgetTokens} was used.` });
  return budgetTokens;
}

/** The settings with what one request asks for otherwise. */
function overridden(
  settings: EngineSettings,
  { limit, threshold, recencyWeight, tiers, kinds }: ActiveMemoryInput,
): EngineSettings {
  return {
    ...settings,
    ...(tiers === undefined ? {} : { injectTiers: tiers.filter((tier) => injectableTiers.includes(tier)) }),
    ...(kinds === undefined ? {} : { injectKinds: kinds.filter((kind) => injectableKinds.includes(kind)) }),
    ...(limit === undefined ? {} : { injectLimit: Math.floor(limit) }),
    ...(threshold === undefined ? {} : { relevanceFloor: threshold }),
    ...(recencyWeight === undefined ? {} : { recencyWeight }),
  };
}

function badNames({ tiers = [], kinds = [] }: ActiveMemoryInput): (string | undefined)[] {
  return [
    ...tiers.map((tier) => oneOf('tier', tier, injectableTiers)),
    ...kinds.map((kind) => oneOf('kind', kind, injectableKinds)),
  ];
}

/** Whether a memory was chosen because the turns mention or mean it, and not only because it always is. */
export function isMatched(hit: Hit): boolean {
  return hit.why.words.length > 0 || hit.why.parts['similarity'] !== undefined;
}

/** The last turns, newest first, each cut to its first characters, without anything that we injected. */
export function queryTexts(turns: readonly TurnInput[]): string[] {
  return turns
    .slice(-queryTurns)
    .reverse()
    .map((turn) =>
      withoutSecretWords(
        stripInjected(typeof turn === 'string' ? turn : turn.text).slice(0, queryCharacters + secretCharacters),
      ).slice(0, queryCharacters),
    );
}

function alwaysHits(reader: Reader, place: Place): Hit[] {
  const { alwaysInjectImportance } = reader.settings;
  // Archived rows are out of sight whatever their importance; all other tiers count here.
  return listPlace(
    reader.sql,
    { ...place, currentOnly: true, filters: { importanceMin: alwaysInjectImportance } },
    mostAlways,
  ).map((row) =>
    plainHit(reader, row, 1, {
      because: 'importance',
      words: [],
      parts: { importance: row.importance / 10 },
      text: `Importance ${row.importance}: always there.`,
    }),
  );
}

/** An always-memory that also matches says both; it counts as used then. */
function markAlways(hit: Hit): Hit {
  if (hit.why.because === 'importance') return hit;
  return {
    ...hit,
    why: { ...hit.why, because: 'importance', text: `Importance ${hit.importance}: always there. ${hit.why.text}` },
  };
}

function relevantHits(
  reader: Reader,
  place: Place,
  texts: readonly string[],
  sessionId: string | undefined,
  problems: Problem[],
): Hit[] {
  const { reads, rarity, settings, meaning } = reader;
  try {
    if (texts.length > 0 && texts.every(isSmallTalk)) return [];
    if (!isSearchable(texts)) return fallback(reader, place);
    // A memory that aged needs a clearly better match than a fresh one.
    const { relevanceFloor, longTierFactor } = settings;
    const accepts = (pertinence: number, tier: Tier): boolean =>
      pertinence >= (tier === 'short' ? relevanceFloor : relevanceFloor * longTierFactor);
    const options: RankOptions = { settings, meaning, limit: settings.injectLimit, accepts };
    const found = rank(reads, rarity, texts, place, options);
    const facts = onlyCurrent(reads, found, (memory) => isReadable(memory, reader, place));
    if (facts.length > 0 || !settings.injectKinds.includes('episode')) return facts;
    const open = sessionId === undefined ? [] : [sessionId];
    const earlierTurns: Place = {
      ...place,
      kinds: ['episode'],
      excludeSessions: [...(place.excludeSessions ?? []), ...open],
    };
    return rank(reads, rarity, texts, earlierTurns, {
      ...options,
      limit: Math.min(mostEpisodes, settings.injectLimit),
    }).flatMap(inOwnWords);
  } catch (error) {
    problems.push({
      code: 'index',
      message: `The search index could not be read (${messageOf(error)}); the most important memories are used instead.`,
    });
    return fallback(reader, place);
  }
}

/** Linked memories that join the block, and how much a link must tell: one that a person made, to something with few. */
const mostLinked = 2;
const tellingLink = 0.5;

/** One step along the links of what matches, behind it; what it leads to was not asked for by any word. */
function linkedHits(reader: Reader, place: Place, matching: readonly Hit[]): Hit[] {
  return (
    linkedTo(reader, matching.filter(isMatched), place, tellingLink)
      // Words that are not the user's ride along with nothing: whoever links them to much would be in every prompt.
      .filter(({ memory }) => isTrusted(memory.origin) && memory.supersededBy === undefined)
      .slice(0, mostLinked)
      .map(({ memory, hit, value }) => {
        const text = `Linked to “${shortened(hit.content)}”.`;
        return plainHit(reader, memory, hit.score * value, {
          because: 'linked',
          words: [],
          parts: { link: value },
          text,
        });
      })
  );
}

/** What a turn quotes or pastes as code is somebody else's word: it is not put in front of a model again. */
function inOwnWords(hit: Hit): Hit[] {
  const content = proseOf(hit.content).trim();
  return content === '' ? [] : [{ ...hit, content }];
}

/** Raw turns are long and said in passing; a few are a reminder, more are noise. */
const mostEpisodes = 3;

/** Nothing to search with: the working set itself, most important first. */
function fallback(reader: Reader, place: Place): Hit[] {
  const { fallbackLimit, fallbackImportance } = reader.settings;
  const working: Place = {
    ...place,
    tiers: place.tiers.filter((tier) => tier === 'short'),
    currentOnly: true,
    filters: { importanceMin: fallbackImportance },
  };
  return listPlace(reader.sql, working, fallbackLimit).map((row: MemoryRecord) =>
    plainHit(reader, row, row.importance / 10, {
      because: 'fallback',
      words: [],
      parts: { importance: row.importance / 10 },
      text: 'Among the most important fresh memories; the turn had no word to search for.',
    }),
  );
}

function plainHit({ reads }: Reader, memory: MemoryRecord, score: number, why: Why): Hit {
  return withEarlier(reads, toHit(memory, score, why), memory);
}
