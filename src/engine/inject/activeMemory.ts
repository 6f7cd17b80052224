import { injectableKinds, injectableTiers } from '../ground/contract/engineSettings.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import { oneOf } from '../ground/contract/fieldProblems.ts';
import type { ActiveMemoryInput, ActiveMemoryResult } from '../ground/contract/injecting.ts';
import type { Hit, Problem } from '../ground/contract/model.ts';
import { ownNoteCategories } from '../ground/contract/ownNoteCategories.ts';
import { isNoise } from '../ground/text/isNoise.ts';
import { estimateTokens } from '../ground/text/tokens.ts';
import { leftOffHits, workBeside } from '../leftOff/leftOffHits.ts';
import { forgottenAbout } from '../recall/forgottenAbout.ts';
import { isQuestion } from '../knowledge/language/isQuestion.ts';
import { nameGrounds, standingFirst } from '../recall/grounds.ts';
import { identityIn } from '../recall/identityIn.ts';
import { isReadable, type Reader } from '../recall/reader.ts';
import { placeOf } from '../recall/recall.ts';
import { scopeProblem } from '../scope/scopeProblem.ts';
import { recentTopics } from '../store/memories/topics.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { alwaysHits, relevantHits } from './activeHits.ts';
import { categoryHits, withinLengths } from './categoryHits.ts';
import { fitBudget, tokensOfLines } from './fitBudget.ts';
import { fitIdentity, identityHits } from './identityHits.ts';
import { queryTexts } from './queryTexts.ts';
import { relatedHits } from './relatedHits.ts';
import { linesOf, renderBlock } from './renderBlock.ts';
import { ruleHits } from './ruleHits.ts';

const knownTopics = 30;
/** The identity takes no more of the budget, so that room is left for what was asked. */
const identityShare = 0.5;

/** What may go in front of the model, before it is cut to the budget. */
interface ActiveChoice {
  readonly always: readonly Hit[];
  /** Who the assistant is; nothing of it stands elsewhere. */
  readonly identity: readonly Hit[];
  /** What was worked on last, where the last turn asks for that; nothing takes its place. */
  readonly leftOff: readonly Hit[];
  /** Rules that apply to the work at hand; may hold some of `always`. */
  readonly rules: readonly Hit[];
  /** Best first; may hold some of `always` and `rules`. */
  readonly relevant: readonly Hit[];
  readonly problems: readonly Problem[];
  /** The texts that the relevant ones answer, newest first. */
  readonly texts: readonly string[];
  readonly settings: EngineSettings;
  /** Absent when no memories were asked for. */
  readonly place?: ReadBounds;
}

/**
 * Chooses what goes in front of the model: memories that are always there, then those that the last turns call for, each
 * once, within the budget. It always answers; what went wrong is in `problems`.
 */
export function activeMemory(
  reader: Reader,
  input: ActiveMemoryInput,
  updates: readonly string[] = [],
): ActiveMemoryResult {
  return renderActive(reader, input, chooseActive(reader, input), updates);
}

/** The first half: what may be in the block, whether it fits the budget or not. */
export function chooseActive(unchanged: Reader, input: ActiveMemoryInput): ActiveChoice {
  const reader: Reader = { ...unchanged, settings: overrideSettings(unchanged.settings, input) };
  const { settings } = reader;
  const texts = queryTexts(input.turns);
  if (input.limit !== undefined && input.limit <= 0)
    return { always: [], identity: [], leftOff: [], rules: [], relevant: [], problems: [], texts, settings };
  const problems: Problem[] = [];
  const badScope = input.scope === undefined ? undefined : scopeProblem(input.scope);
  for (const message of [badScope, ...badNames(input)])
    if (message !== undefined) problems.push({ code: 'input', message });
  const scope = badScope === undefined ? input.scope : 'user';
  const distilled = settings.injectKinds.filter((kind) => kind !== 'episode' && kind !== 'reflection');
  const own = settings.injectKinds.includes('identity') ? identityIn(reader, scope) : [];
  const place: ReadBounds = {
    ...placeOf(reader, { scope, kinds: distilled, excludeSession: input.excludeSession }, settings.injectTiers),
    excludeCategories: ownNoteCategories,
    excludeIds: own.map(({ id }) => id),
  };
  const important = alwaysHits(reader, place);
  const isImportant = new Set(important.map(({ id }) => id));
  const always = [...important, ...categoryHits(reader, place).filter(({ id }) => !isImportant.has(id))];
  const { sessionId, cutAt } = input;
  const open = sessionId === undefined ? undefined : { id: sessionId, cutAt };
  const worked = { ...place, kinds: settings.injectKinds };
  const found = leftOffHits(reader, texts[0] ?? '', worked, cutAt === undefined ? sessionId : undefined);
  // Asked for the work as a whole, no word is left to look for.
  const relevant = found?.isAboutSomething === false ? [] : relevantHits(reader, place, texts, open, problems);
  const leftOff = workBeside(found, relevant);
  const rules = ruleHits(reader, place, input, texts);
  return {
    always: always.filter(isText),
    identity: identityHits(own),
    leftOff: leftOff.filter(isText),
    rules: rules.filter(isText),
    relevant: withinLengths(
      reader,
      relevant.filter((hit) => isText(hit) && hit.score >= (input.leastScore ?? 0)),
    ),
    problems,
    texts,
    settings,
    place,
  };
}

/** A turn may be anything, and older versions stored facts that nobody can read: they are found, and never injected. */
function isText({ content }: Hit): boolean {
  return !isNoise(content);
}

/** The second half: what fits the budget, as a block and as data. */
export function renderActive(
  reader: Reader,
  input: ActiveMemoryInput,
  choice: ActiveChoice,
  updates: readonly string[] = [],
): ActiveMemoryResult {
  const { always, settings, place } = choice;
  if (place === undefined) return { text: '', facts: [], problems: [], tokens: 0 };
  const told = new Set(choice.leftOff.map((hit) => hit.id));
  const related = relatedHits({ ...reader, settings }, place, choice.relevant.filter(isMatched), choice.texts);
  const relevant = [
    ...choice.leftOff,
    ...standingFirst([...choice.relevant.filter((hit) => !told.has(hit.id)), ...related]),
  ];
  const problems = [...choice.problems];
  const [question = ''] = choice.texts;
  const forgotten = isQuestion(question)
    ? forgottenAbout(reader, place, question, [...choice.identity, ...always, ...relevant])
    : undefined;
  if (forgotten !== undefined) problems.push(forgotten);
  const isAlways = new Set(always.map((hit) => hit.id));
  const rules = choice.rules.filter((hit) => !isAlways.has(hit.id));
  const known = new Set([...isAlways, ...rules.map((hit) => hit.id)]);
  const named = (hits: readonly Hit[]): readonly Hit[] =>
    nameGrounds(reader.reads, hits, (memory) => isReadable(memory, reader, place));
  const budgetTokens = budgetOf(settings, input.budgetTokens, problems);
  const identity = fitIdentity(
    choice.identity,
    Math.min(settings.identityTokens, budgetTokens * identityShare),
    tokensOfLines(),
  );
  const fitted = fitBudget(
    {
      always: named(
        standingFirst(
          always.map((hit) =>
            markAlways(
              hit,
              relevant.find(({ id }) => id === hit.id),
            ),
          ),
        ),
      ),
      rules: named(standingFirst(rules)),
      relevant: named(relevant.filter((hit) => !known.has(hit.id))),
    },
    {
      knownTopics: recentTopics(reader.sql, place.scopes, knownTopics),
      head: [...updates, ...linesOf(identity.hits)],
      insight: settings.injectKinds.includes('reflection') ? reader.weeklyInsight(place.scopes) : undefined,
    },
    budgetTokens,
  );
  const { insight } = fitted;
  const facts = [...identity.hits, ...fitted.facts];
  const text = renderBlock(facts, fitted.knownTopics, insight, updates);
  return {
    text,
    facts: insight === undefined ? facts : [...facts, insight],
    problems: [...problems, ...identity.problems, ...fitted.problems],
    tokens: estimateTokens(text),
  };
}

/** A budget that is not a number would let everything in. */
function budgetOf({ budgetTokens }: EngineSettings, given: number | undefined, problems: Problem[]): number {
  if (given === undefined) return budgetTokens;
  if (typeof given === 'number' && given >= 0) return given;
  problems.push({ code: 'input', message: `"budgetTokens" must be a number, 0 or more; ${budgetTokens} was used.` });
  return budgetTokens;
}

/** The settings with what one request wants otherwise. */
function overrideSettings(
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

/** Whether a memory was chosen because the turns mention or mean it, and not only because it is always there. */
export function isMatched(hit: Hit): boolean {
  return hit.why.words.length > 0 || hit.why.parts['similarity'] !== undefined || hit.why.because === 'rule';
}

/** An always-memory that also matches says both, and counts as used. */
function markAlways(always: Hit, matching: Hit | undefined): Hit {
  if (matching === undefined) return always;
  return {
    ...matching,
    why: { ...matching.why, because: 'importance', text: `${always.why.text} ${matching.why.text}` },
  };
}
