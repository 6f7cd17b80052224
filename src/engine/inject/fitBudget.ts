import type { Hit, Problem } from '../ground/contract/model.ts';
import { renderFact, renderFrame, renderInsight, renderTopic, renderKnownTopics } from './renderBlock.ts';
import { shortened } from '../ground/text/shown.ts';
import { charactersPerToken, estimateTokens } from '../ground/text/tokens.ts';

/** Relevant memories keep at least this share of the budget, however many always-memories there are. */
const relevantShare = 0.25;
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
}

/**
 * Chooses what fits the budget: always-memories first, then relevant ones, which keep a quarter; what either leaves goes
 * to the other. Both lists come best first. Always-memories without room are named, because they were promised to the user.
 */
export function fitBudget(
  always: readonly Hit[],
  relevant: readonly Hit[],
  extras: Extras,
  budgetTokens: number,
): Fitted {
  const tokensOf = tokensOfLines();
  const room = new Room(budgetTokens, tokensOf);
  const shorten = (hit: Hit): Hit => cutContent(hit, budgetTokens * longestShare, tokensOf);
  const alwaysLines = always.map(shorten);
  const relevantLines = relevant.map(shorten);
  const reserved = Math.min(budgetTokens * relevantShare, sum(relevantLines.map(tokensOf)));
  const first = room.take(alwaysLines, reserved);
  const second = room.take(relevantLines, 0);
  const third = room.take(
    alwaysLines.filter((hit) => !first.includes(hit)),
    0,
  );
  const chosen = new Set([...first, ...second, ...third]);
  const left = alwaysLines.filter((hit) => !chosen.has(hit));
  const insight =
    chosen.size > 0 && extras.insight !== undefined
      ? room.takeInsight(extras.insight, budgetTokens * insightShare)
      : undefined;
  return {
    facts: [...alwaysLines, ...relevantLines].filter((hit) => chosen.has(hit)),
    knownTopics: chosen.size > 0 ? room.takeTopics(extras.knownTopics, budgetTokens * knownTopicsShare) : [],
    insight,
    problems: left.length > 0 ? [leftOut(left, budgetTokens)] : [],
  };
}

/** Counts what the rendered block will cost while it is filled. */
class Room {
  private used = estimateTokens(renderFrame());
  private readonly budget: number;
  private readonly tokensOf: TokensOfLine;
  private readonly topics = new Set<string>();

  constructor(budget: number, tokensOf: TokensOfLine) {
    this.budget = budget;
    this.tokensOf = tokensOf;
  }

  take(hits: readonly Hit[], reserved: number): Hit[] {
    return hits.filter((hit) => {
      const topic = hit.topic.toLowerCase();
      const cost = this.tokensOf(hit) + (this.topics.has(topic) ? 0 : estimateTokens(`${renderTopic(hit.topic)}\n`));
      if (this.used + cost > this.budget - reserved) return false;
      this.used += cost;
      this.topics.add(topic);
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
    const taken: string[] = [];
    for (const topic of topics) {
      const cost = estimateTokens(`${renderKnownTopics([...taken, topic])}\n`);
      if (cost > share || this.used + cost > this.budget) break;
      taken.push(topic);
    }
    return taken;
  }
}

type TokensOfLine = (hit: Hit) => number;

/** What the line of a hit costs, each rendered once: a line is asked for up to three times. */
function tokensOfLines(): TokensOfLine {
  const known = new Map<Hit, number>();
  return (hit) => {
    const tokens = known.get(hit) ?? estimateTokens(`${renderFact(hit)}\n`);
    known.set(hit, tokens);
    return tokens;
  };
}

function cutContent(hit: Hit, tokens: number, tokensOf: TokensOfLine): Hit {
  if (tokensOf(hit) <= tokens) return hit;
  const spare = estimateTokens(renderFact({ ...hit, content: '…' })) + 1;
  const characters = Math.max(20, Math.floor((tokens - spare) * charactersPerToken));
  return { ...hit, content: `${hit.content.slice(0, characters).toWellFormed().trimEnd()}…` };
}

function leftOut(left: readonly Hit[], budgetTokens: number): Problem {
  const named = left.slice(0, 5).map((hit) => `“${shortened(hit.content, namedCharacters)}”`);
  const more = left.length > named.length ? ` and ${left.length - named.length} more` : '';
  return {
    code: 'budget',
    message:
      `No room for ${left.length === 1 ? 'an important memory' : `${left.length} important memories`} within ` +
      `${budgetTokens} tokens: ${named.join(', ')}${more}. Raise the budget or lower their importance.`,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
