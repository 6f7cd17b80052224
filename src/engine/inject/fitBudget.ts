import type { Hit, Problem } from '../ground/contract/model.ts';
import { factLine, frame, insightLine, topicLine, topicsLine } from './renderBlock.ts';
import { charactersPerToken, estimateTokens } from '../ground/text/tokens.ts';

/** Relevant memories keep at least this share of the budget, however many always-memories there are. */
const relevantShare = 0.25;
/** A single memory may fill at most this share of the budget; a longer one is cut with an ellipsis. */
const longestShare = 0.5;
const knownTopicsShare = 0.15;
/** What the weekly insight may take at most, of what the memories leave. */
const insightShare = 0.25;

interface Fitted {
  readonly facts: readonly Hit[];
  readonly knownTopics: readonly string[];
  readonly insight: Hit | undefined;
  readonly problems: readonly Problem[];
}

/** What rides along with a block when there is one. */
interface Beside {
  readonly knownTopics: readonly string[];
  readonly insight?: Hit | undefined;
}

/**
 * Chooses what fits the budget: always-memories first, then relevant ones, which keep a quarter; what is left of
 * either share goes to the other. Both lists come in the order of their importance to the caller.
 * Always-memories that found no room are named, since the user was promised them.
 */
export function fitBudget(
  always: readonly Hit[],
  relevant: readonly Hit[],
  beside: Beside,
  budgetTokens: number,
): Fitted {
  const room = new Room(budgetTokens);
  const shorten = (hit: Hit): Hit => cutContent(hit, budgetTokens * longestShare);
  const alwaysLines = always.map(shorten);
  const relevantLines = relevant.map(shorten);
  const reserved = Math.min(budgetTokens * relevantShare, sum(relevantLines.map(lineTokens)));
  const first = room.take(alwaysLines, reserved);
  const second = room.take(relevantLines, 0);
  const third = room.take(
    alwaysLines.filter((hit) => !first.includes(hit)),
    0,
  );
  const chosen = new Set([...first, ...second, ...third]);
  const left = alwaysLines.filter((hit) => !chosen.has(hit));
  const insight =
    chosen.size > 0 && beside.insight !== undefined
      ? room.takeInsight(beside.insight, budgetTokens * insightShare)
      : undefined;
  return {
    facts: [...alwaysLines, ...relevantLines].filter((hit) => chosen.has(hit)),
    knownTopics: chosen.size > 0 ? room.takeTopics(beside.knownTopics, budgetTokens * knownTopicsShare) : [],
    insight,
    problems: left.length > 0 ? [leftOut(left, budgetTokens)] : [],
  };
}

/** Counts what the rendered block will cost while it fills up. */
class Room {
  private used = estimateTokens(frame());
  private readonly budget: number;
  private readonly topics = new Set<string>();

  constructor(budget: number) {
    this.budget = budget;
  }

  take(hits: readonly Hit[], reserved: number): Hit[] {
    return hits.filter((hit) => {
      const topic = hit.topic.toLowerCase();
      const cost = lineTokens(hit) + (this.topics.has(topic) ? 0 : estimateTokens(`${topicLine(hit.topic)}\n`));
      if (this.used + cost > this.budget - reserved) return false;
      this.used += cost;
      this.topics.add(topic);
      return true;
    });
  }

  takeInsight(insight: Hit, share: number): Hit | undefined {
    const short = cutContent(insight, share);
    const cost = estimateTokens(`${insightLine(short)}\n`);
    if (this.used + cost > this.budget) return undefined;
    this.used += cost;
    return short;
  }

  takeTopics(topics: readonly string[], share: number): string[] {
    const taken: string[] = [];
    for (const topic of topics) {
      const cost = estimateTokens(`${topicsLine([...taken, topic])}\n`);
      if (cost > share || this.used + cost > this.budget) break;
      taken.push(topic);
    }
    return taken;
  }
}

function lineTokens(hit: Hit): number {
  return estimateTokens(`${factLine(hit)}\n`);
}

function cutContent(hit: Hit, tokens: number): Hit {
  if (lineTokens(hit) <= tokens) return hit;
  const spare = estimateTokens(factLine({ ...hit, content: '…' })) + 1;
  const characters = Math.max(20, Math.floor((tokens - spare) * charactersPerToken));
  return { ...hit, content: `${hit.content.slice(0, characters).toWellFormed().trimEnd()}…` };
}

function leftOut(left: readonly Hit[], budgetTokens: number): Problem {
  const named = left.slice(0, 5).map((hit) => `“${shortened(hit.content)}”`);
  const more = left.length > named.length ? ` and ${left.length - named.length} more` : '';
  return {
    code: 'budget',
    message:
      `No room for ${left.length === 1 ? 'an important memory' : `${left.length} important memories`} within ` +
      `${budgetTokens} tokens: ${named.join(', ')}${more}. Raise the budget or lower their importance.`,
  };
}

function shortened(content: string): string {
  const line = content.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57).toWellFormed()}…` : line;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
