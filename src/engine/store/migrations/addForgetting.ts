import type { Sql } from '../../ground/contract/sql.ts';
import { addNeedsReview } from './addNeedsReview.ts';
import { categoryIndex } from './categoryIndex.ts';
import { changesSchema } from './changesSchema.ts';
import { decaySchema } from './decaySchema.ts';
import { erasureSchema } from './erasureSchema.ts';
import { ownChatSchema } from './ownChatSchema.ts';

/**
 * What it takes to be in charge of a memory: what was erased, what rests on what, what decays, categories, what
 * conversations were told of changes, and what our own chat keeps for itself.
 */
export function addForgetting(sql: Sql): void {
  for (const schema of [erasureSchema, decaySchema, categoryIndex, changesSchema, ownChatSchema]) sql.exec(schema);
  addNeedsReview(sql);
}
