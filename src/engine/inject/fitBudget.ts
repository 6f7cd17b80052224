import type { Hit, Problem } from '../ground/contract/model.ts';
import { headingOf, renderFact, renderFrame, renderInsight, renderTopic, renderKnownTopics } from './renderBlock.ts';
import { shortened } from '../ground/text/shown.ts';
import { charactersPerToken, estimateTokens, tokensOfCharacters } from '../ground/text/tokens.ts';

/** Relevant memories keep at least this share of the budget, however many always-memories there are. */
const relevantShare = 0.25;
/** Rules that apply take at most this share, so that a thousand of them leave room for what was asked. */
const rulesShare = 1 / 3;
/** One memory may fill at most this share of the budget; a longer one is cut and ends in an ellipsis. */
const longestShare = 0.5;
const knownTopicsShare = 0.15;
/** How much of a memory is quoted when there was no room for it. */
const namedCharacters = 60;
/** The weekly insight may take at most this share, of what the memories leave. */
const insightShare = 0.25;

interface Fitted {
  readonly facts: readonly Hit[];
  readonly knownTopics: readonly string[];
  readonly insight: Hit | undefined;
  readonly problems: readonly Problem[];
}

/** What a block carries when there is one. */
interface Extras {
  readonly knownTopics: readonly string[];
  readonly insight?: Hit | undefined;
  /** Lines at its head that are there in any case. */
  readonly head?: readonly string[];
}

/** What wants to be in a block, each list best first. */
export interface Wanted {
  readonly always: readonly Hit[];
  /** Rules that apply to the work at hand. */
  readonly rules: readonly Hit[];
  readonly relevant: readonly Hit[];
}

/**
 * Chooses what fits the budget: always-memories first, then rules, of which a third may consist, then relevant ones,
 * which keep a quarter; what is left then goes to always-memories again. Those and rules that found no room are named,
 * because they were promised to the user.
 */
export function fitBudget(wanted: Wanted, extras: Extras, budgetTokens: number): Fitted {
  const tokensOf = tokensOfLines();
  const room = new Room(budgetTokens, tokensOf, extras.head);
  const shorten = (hit: Hit): Hit => cutContent(hit, budgetTokens * longestShare, tokensOf);
  const alwaysLines = wanted.always.map(shorten);
  const ruleLines = wanted.rules.map(shorten);
  const relevantLines = wanted.relevant.map(shorten);
  const kept = Math.min(budgetTokens * relevantShare, sum(relevantLines.map(tokensOf)));
  const keptForRules = Math.min(budgetTokens * rulesShare, sum(ruleLines.map(tokensOf)));
  const first = room.take(alwaysLines, { reserved: kept + keptForRules });
  const rules = room.take(ruleLines, { reserved: kept, most: budgetTokens * rulesShare });
  const second = room.take(relevantLines);
  const third = room.take(alwaysLines.filter((hit) => !first.includes(hit)));
  const chosen = new Set([...first, ...rules, ...second, ...third]);
  const left = alwaysLines.filter((hit) => !chosen.has(hit));
  const leftRules = ruleLines.filter((hit) => !chosen.has(hit));
  const insight =
    chosen.size > 0 && extras.insight !== undefined
      ? room.takeInsight(extras.insight, budgetTokens * insightShare)
      : undefined;
  return {
    facts: [...alwaysLines, ...ruleLines, ...relevantLines].filter((hit) => chosen.has(hit)),
    knownTopics: chosen.size > 0 ? room.takeTopics(extras.knownTopics, budgetTokens * knownTopicsShare) : [],
    insight,
    problems: [
      ...(left.length > 0 ? [leftOut(left, budgetTokens)] : []),
      ...(leftRules.length > 0 ? [rulesLeftOut(leftRules, budgetTokens)] : []),
    ],
  };
}

/** Counts what the rendered block will cost while it is filled. */
class Room {
  private used: number;
  private readonly budget: number;
  private readonly tokensOf: TokensOfLine;
  private readonly topics = new Set<string>();

  constructor(budget: number, tokensOf: TokensOfLine, head: readonly string[] = []) {
    this.used = estimateTokens([renderFrame(), ...head].join('\n'));
    this.budget = budget;
    this.tokensOf = tokensOf;
  }

  /** What fits, in order, while `reserved` tokens stay for others and at most `most` are taken. */
  take(hits: readonly Hit[], { reserved = 0, most = Infinity }: { reserved?: number; most?: number } = {}): Hit[] {
    const before = this.used;
    return hits.filter((hit) => {
      const heading = headingOf(hit);
      const isNew = !this.topics.has(heading.toLowerCase());
      const cost = this.tokensOf(hit) + (isNew ? estimateTokens(`${renderTopic(heading)}\n`) : 0);
      if (this.used + cost > this.budget - reserved || this.used + cost - before > most) return false;
      this.used += cost;
      this.topics.add(heading.toLowerCase());
      return true;
    });
  }

  takeInsight(insight: Hit, share: number): Hit | undefined {
    const short = cutContent(insight, share, this.tokensOf);
    const cost = estimateTokens(`${renderInsight(short)}\n`);
    if (this.used + cost > this.budget) return undefined;
    this.used += cost;
    return short;
  }

  takeTopics(topics: readonly string[], share: number): string[] {
    const empty = renderKnownTopics([]).length;
    const between = renderKnownTopics(['', '']).length - empty;
    const taken: string[] = [];
    let characters = empty + 1;
    for (const topic of topics) {
      // Alone, since a line with all of them would render each once for every one behind it.
      characters += renderKnownTopics([topic]).length - empty + (taken.length === 0 ? 0 : between);
      const cost = tokensOfCharacters(characters);
      if (cost > share || this.used + cost > this.budget) break;
      taken.push(topic);
    }
    return taken;
  }
}

export type TokensOfLine = (hit: Hit) => number;

/** What the line of a hit costs, each rendered once: a line is asked for up to three times. */
export function tokensOfLines(): TokensOfLine {
  const known = new Map<Hit, number>();
  return (hit) => {
    const tokens = known.get(hit) ?? estimateTokens(`${renderFact(hit)}\n`);
    known.set(hit, tokens);
    return tokens;
  };
}

/** The hit with as much of its content as so many tokens hold. */
export function cutContent(hit: Hit, tokens: number, tokensOf: TokensOfLine): Hit {
  if (tokensOf(hit) <= tokens) return hit;
  const spare = estimateTokens(renderFact({ ...hit, content: '…' })) + 1;
  const characters = Math.max(20, Math.floor((tokens - spare) * charactersPerToken));
  return { ...hit, content: `${hit.content.slice(0, characters).toWellFormed().trimEnd()}…` };
}

function leftOut(left: readonly Hit[], budgetTokens: number): Problem {
  return {
    code: 'budget',
    message:
      `No room for ${left.length === 1 ? 'an important memory' : `${left.length} important memories`} within ` +
      `${budgetTokens} tokens: ${named(left)}. Raise the budget or lower their importance.`,
  };
}

function rulesLeftOut(left: readonly Hit[], budgetTokens: number): Problem {
  return {
    code: 'budget',
    message:
      `${left.length === 1 ? 'One more rule applies' : `${left.length} more rules apply`} here than a third of ` +
      `${budgetTokens} tokens can hold: ${named(left)}. Raise the budget, or take back rules that no longer matter.`,
  };
}

function named(hits: readonly Hit[]): string {
  const some = hits.slice(0, 5).map((hit) => `“${shortened(hit.content, namedCharacters)}”`);
  return some.join(', ') + (hits.length > some.length ? ` and ${hits.length - some.length} more` : '');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
