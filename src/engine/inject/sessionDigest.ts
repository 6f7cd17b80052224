import type { SessionDigest, SessionDigestInput } from '../ground/contract/acting.ts';
import { ownNoteCategories } from '../ground/contract/ownNoteCategories.ts';
import type { Hit, MemoryRecord, Problem } from '../ground/contract/model.ts';
import { exceptedWorkspaces } from '../ground/contract/rules.ts';
import { isNoise } from '../ground/text/isNoise.ts';
import { charactersPerToken } from '../ground/text/tokens.ts';
import { bytesOf, shortened } from '../ground/text/shown.ts';
import { redact } from '../knowledge/trust/redact.ts';
import { whereLeftOff } from '../leftOff/whereLeftOff.ts';
import { labelled } from '../leftOff/workLine.ts';
import { identityIn } from '../recall/identityIn.ts';
import type { Reader } from '../recall/reader.ts';
import { placeOf } from '../recall/recall.ts';
import { toHit } from '../recall/toHit.ts';
import { scopeProblem } from '../scope/scopeProblem.ts';
import { recentTopics } from '../store/memories/topics.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { alwaysHits } from './activeHits.ts';
import { tokensOfLines } from './fitBudget.ts';
import { fitIdentity, identityHits } from './identityHits.ts';
import { headingOf, renderFact, renderFrame, renderKnownTopics, renderTopic } from './renderBlock.ts';

const defaultBytes = 2048;
const leastBytes = 200;
/** One memory is shown up to this length: a digest reminds, and a recall tells the whole. */
const longestLine = 300;
const mostRules = 60;
const mostTopics = 30;
/** The end of the last conversation. */
const mostTurns = 8;
/** What the later parts keep of the budget, as far as they have anything to say. */
const shareOfRules = 0.3;
const shareOfTopics = 0.1;
const shareOfLeftOff = 0.2;
/** The identity takes no more. */
const shareOfIdentity = 0.4;

/**
 * What somebody who begins should know, within so many bytes: the identity, what is always there, the rules in force,
 * the names of topics, and where the user left off, in this order. Equal memories give an equal text.
 */
export function sessionDigest(reader: Reader, input: SessionDigestInput): SessionDigest {
  const { scope, sessionId, budgetBytes = defaultBytes } = input;
  const problems: Problem[] = [];
  const badScope = scope === undefined ? undefined : scopeProblem(scope);
  if (badScope !== undefined) problems.push({ code: 'input', message: badScope });
  const isBytes = typeof budgetBytes === 'number' && budgetBytes >= leastBytes;
  if (!isBytes)
    problems.push({ code: 'input', message: `"budgetBytes" must be ${leastBytes} or more; ${defaultBytes} was used.` });
  const { injectKinds, injectTiers } = reader.settings;
  const kinds = injectKinds.filter((kind) => kind !== 'episode' && kind !== 'reflection');
  const given = scope === undefined || badScope !== undefined ? {} : { scope };
  const budget = isBytes ? budgetBytes : defaultBytes;
  const own = kinds.includes('identity') ? identityIn(reader, given.scope) : [];
  const place: ReadBounds = {
    ...placeOf(reader, { ...given, kinds }, injectTiers),
    excludeCategories: ownNoteCategories,
    excludeIds: own.map(({ id }) => id),
  };
  const mostTokens = Math.min(reader.settings.identityTokens, (budget * shareOfIdentity) / charactersPerToken);
  const identity = fitIdentity(identityHits(own), mostTokens, tokensOfLines());
  problems.push(...identity.problems);
  const important = alwaysHits(reader, place).filter(({ content }) => !isNoise(content));
  const always = [...identity.hits, ...important];
  const known = new Set(always.map(({ id }) => id));
  const rules = rulesHere(reader, place).filter(({ id }) => !known.has(id));
  const told = new Set([...known, ...rules.map(({ id }) => id)]);
  const leftOff = labelled(
    whereLeftOff(reader, {
      part: 'everything',
      bounds: { ...place, kinds: injectKinds },
      open: sessionId,
      turns: mostTurns,
      // Whoever begins waits for this, and the first text that is read by all rules takes as long as all else together.
      readsTurns: false,
    }).lines,
  ).filter(({ id, content }) => !told.has(id) && !isNoise(content));
  const topics = recentTopics(reader.sql, place.scopes, mostTopics);
  return { ...fit({ always, rules, topics, leftOff }, budget), problems };
}

/** The rules in force, the newest first. */
function rulesHere({ reads, rulesInForce, now, settings }: Reader, { scopes }: ReadBounds): Hit[] {
  const known = rulesInForce(scopes, now).slice(0, mostRules);
  reads.ahead(known.map(({ id }) => id));
  return known.flatMap(({ id }) => {
    const memory = reads.memory(id);
    if (memory === undefined || !isInForce(memory, now)) return [];
    if (settings.workspace !== undefined && exceptedWorkspaces(memory.attributes).includes(settings.workspace))
      return [];
    return toHit(memory, 1, { because: 'rule', words: [], parts: {}, text: 'A rule in force.' });
  });
}

function isInForce({ validUntil, supersededBy, quarantinedAt, expiresAt }: MemoryRecord, now: number): boolean {
  const isCurrent = validUntil === undefined && supersededBy === undefined && quarantinedAt === undefined;
  return isCurrent && (expiresAt === undefined || expiresAt > now);
}

/** What wants to be in a digest. */
interface Wanted {
  readonly always: readonly Hit[];
  readonly rules: readonly Hit[];
  readonly topics: readonly string[];
  readonly leftOff: readonly Hit[];
}

function fit({ always, rules, topics, leftOff }: Wanted, budget: number): Omit<SessionDigest, 'problems'> {
  const [start = '', lead = '', end = ''] = renderFrame().split('\n');
  const kept = (share: number, isWanted: boolean): number => (isWanted ? budget * share : 0);
  const forTopics = kept(shareOfTopics, topics.length > 0);
  const forLeftOff = kept(shareOfLeftOff, leftOff.length > 0);
  const room = new Room(budget - bytesOf(`${start}\n${lead}\n${end}`));
  const first = room.take(always, kept(shareOfRules, rules.length > 0) + forTopics + forLeftOff);
  const second = room.take(rules, forTopics + forLeftOff);
  const third = room.takeTopics(topics, forLeftOff);
  const fourth = room.take(leftOff, 0);
  const lines = [...first.lines, ...second.lines, ...third, ...fourth.lines];
  if (lines.length === 0) return { text: '', bytes: 0, ids: [] };
  const text = [start, lead, ...lines, end].join('\n');
  return { text, bytes: bytesOf(text), ids: [...new Set([...first.ids, ...second.ids, ...fourth.ids])] };
}

/** Counts the bytes of what is chosen. */
class Room {
  private left: number;

  constructor(bytes: number) {
    this.left = bytes;
  }

  /** Lines under their headings while so many bytes stay for others. */
  take(hits: readonly Hit[], reserved: number): { readonly lines: readonly string[]; readonly ids: readonly string[] } {
    const groups = new Map<string, string[]>();
    const ids: string[] = [];
    for (const hit of hits) {
      const heading = redact(renderTopic(headingOf(hit))).text;
      const line = redact(renderFact({ ...hit, content: shortened(hit.content, longestLine) })).text;
      const group = groups.get(heading);
      const cost = bytesOf(line) + 1 + (group === undefined ? bytesOf(heading) + 1 : 0);
      if (cost > this.left - reserved) continue;
      this.left -= cost;
      ids.push(hit.id);
      if (group === undefined) groups.set(heading, [line]);
      else group.push(line);
    }
    return { lines: [...groups].flatMap(([heading, lines]) => [heading, ...lines]), ids };
  }

  takeTopics(topics: readonly string[], reserved: number): readonly string[] {
    for (let count = topics.length; count > 0; count--) {
      const line = redact(renderKnownTopics(topics.slice(0, count))).text;
      if (bytesOf(line) + 1 > this.left - reserved) continue;
      this.left -= bytesOf(line) + 1;
      return [line];
    }
    return [];
  }
}
