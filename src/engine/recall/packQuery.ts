import type { Hit, MemoryRecord } from '../ground/contract/model.ts';
import type { Bullet, FullHit, QueryForm } from '../ground/contract/querying.ts';
import { charactersPerToken, estimateTokens } from '../ground/text/tokens.ts';
import { categoryOf } from '../knowledge/categories/categoryOf.ts';
import type { CategoryRules } from '../ground/contract/categories.ts';
import { neutralLine } from '../knowledge/trust/neutralLine.ts';
import { redact } from '../knowledge/trust/redact.ts';
import { compact } from '../store/base/toRecord.ts';
import { round } from './toHit.ts';

/** A hit with the record that it was made of. */
export interface QueryHit {
  readonly hit: Hit;
  readonly record: MemoryRecord;
}

interface Packed {
  readonly bullets?: readonly Bullet[];
  readonly full?: readonly FullHit[];
  readonly tokens: number;
}

/** How surely the query means a hit, 0–1. What was only listed, nothing in the query means. */
export function similarityOf({ why }: Pick<Hit, 'why'>): number {
  return why.parts['pertinence'] ?? why.parts['substring'] ?? 0;
}

/** As many hits as fit the budget, best first; one that is too long for all of it is cut. */
export function packQuery(
  hits: readonly QueryHit[],
  rules: CategoryRules,
  { form, budgetTokens }: { readonly form: QueryForm; readonly budgetTokens: number },
): Packed {
  return form === 'bullets'
    ? withName(
        'bullets',
        fitted(
          hits.map((hit) => bulletOf(hit, rules)),
          'text',
          budgetTokens,
        ),
      )
    : withName(
        'full',
        fitted(
          hits.map((hit) => fullOf(hit, rules)),
          'content',
          budgetTokens,
        ),
      );
}

function withName<Name extends 'bullets' | 'full', Item>(
  name: Name,
  { items, tokens }: { readonly items: readonly Item[]; readonly tokens: number },
): { readonly [name in Name]: readonly Item[] } & { readonly tokens: number } {
  return { [name]: items, tokens } as { readonly [name in Name]: readonly Item[] } & { readonly tokens: number };
}

/** Items until the budget is used up; the texts of the first are cut where it alone is too long. */
function fitted<Item extends object>(
  items: readonly Item[],
  field: keyof Item,
  budgetTokens: number,
): { readonly items: readonly Item[]; readonly tokens: number } {
  const taken: Item[] = [];
  let tokens = 0;
  for (const [index, item] of items.entries()) {
    const own = index === 0 ? cutTo(item, field, budgetTokens) : item;
    const cost = tokensOf(own);
    if (tokens + cost > budgetTokens) break;
    taken.push(own);
    tokens += cost;
  }
  return { items: taken, tokens };
}

function cutTo<Item extends object>(item: Item, field: keyof Item, budgetTokens: number): Item {
  const over = tokensOf(item) - budgetTokens;
  const text = item[field];
  if (over <= 0 || typeof text !== 'string') return item;
  const characters = text.length - Math.ceil((over + 1) * charactersPerToken) - 1;
  return characters <= 0 ? item : { ...item, [field]: `${text.slice(0, characters).toWellFormed().trimEnd()}…` };
}

function tokensOf(item: object): number {
  return estimateTokens(JSON.stringify(item));
}

function bulletOf({ hit, record }: QueryHit, rules: CategoryRules): Bullet {
  const category = categoryOf(record, rules) ?? record.kind;
  const content = neutralLine(redact(hit.excerpt ?? hit.content).text, hit.origin);
  return { id: hit.id, category, text: `[${neutralLine(category)}] ${content}` };
}

function fullOf({ hit, record }: QueryHit, rules: CategoryRules): FullHit {
  return compact({
    ...hit,
    topic: redact(hit.topic).text,
    content: redact(hit.content).text,
    was: hit.was === undefined ? undefined : { ...hit.was, content: redact(hit.was.content).text },
    before: hit.before === undefined ? undefined : { ...hit.before, content: redact(hit.before.content).text },
    later: hit.later === undefined ? undefined : { ...hit.later, content: redact(hit.later.content).text },
    excerpt: hit.excerpt === undefined ? undefined : redact(hit.excerpt).text,
    category: categoryOf(record, rules) ?? record.kind,
    pinned: record.pinned,
    similarity: round(similarityOf(hit)),
    updatedAt: record.updatedAt,
    actor: record.actor,
    agentId: record.agentId,
    runId: record.runId,
  });
}
