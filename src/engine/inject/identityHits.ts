import type { Hit, MemoryRecord, Problem } from '../ground/contract/model.ts';
import { isIdentityNote, traitsTopic } from '../ground/contract/identity.ts';
import { estimateTokens } from '../ground/text/tokens.ts';
import { shortened } from '../ground/text/shown.ts';
import { toHit } from '../recall/toHit.ts';
import { cutContent, type TokensOfLine } from './fitBudget.ts';
import { headingOf, renderTopic } from './renderBlock.ts';

/** The identity as lines of a block. */
export function identityHits(records: readonly MemoryRecord[]): readonly Hit[] {
  return records.map((record) => {
    const text = isIdentityNote(record)
      ? 'Part of the identity that you agreed to: always there.'
      : 'Noticed about how you work, more than once: always there.';
    const topic = isIdentityNote(record) ? record.topic : traitsTopic;
    const why = { because: 'importance', words: [], parts: { importance: record.importance / 10 }, text } as const;
    return toHit({ ...record, topic }, 1, why);
  });
}

/** A note that is cut below this says nothing any more; in tokens. */
const leastNote = 12;

/**
 * What of the identity fits into so many tokens: all notes, the long ones cut to what the short ones leave, then as many
 * traits as find room.
 */
export function fitIdentity(
  hits: readonly Hit[],
  mostTokens: number,
  tokensOf: TokensOfLine,
): { readonly hits: readonly Hit[]; readonly problems: readonly Problem[] } {
  if (hits.length === 0 || mostTokens <= 0) return { hits: [], problems: [] };
  const fitted = fitNotes(
    hits.filter(({ topic }) => topic !== traitsTopic),
    mostTokens,
    tokensOf,
  );
  let left = fitted.reduce((room, note) => room - tokensOf(note) - headingTokens(note), mostTokens);
  for (const trait of hits.filter(({ topic }) => topic === traitsTopic)) {
    const isFirst = !fitted.some(({ topic }) => topic === traitsTopic);
    const cost = tokensOf(trait) + (isFirst ? headingTokens(trait) : 0);
    if (cost > left) continue;
    left -= cost;
    fitted.push(trait);
  }
  const placed = hits.flatMap(({ id }) => fitted.find((one) => one.id === id) ?? []);
  const lost = hits.filter((hit) => !placed.some(({ id, content }) => id === hit.id && content === hit.content));
  return { hits: placed, problems: lost.length === 0 ? [] : [tellCut(lost, mostTokens)] };
}

/** Where there is no room for all of them, the first ones. */
function fitNotes(notes: readonly Hit[], mostTokens: number, tokensOf: TokensOfLine): Hit[] {
  const fitted: Hit[] = [];
  let left = mostTokens;
  for (const [at, note] of notes.toSorted((one, other) => tokensOf(one) - tokensOf(other)).entries()) {
    const share = left / (notes.length - at) - headingTokens(note);
    if (share < leastNote) return fitNotes(notes.slice(0, -1), mostTokens, tokensOf);
    const cut = cutContent(note, share, tokensOf);
    left -= tokensOf(cut) + headingTokens(note);
    fitted.push(cut);
  }
  return fitted;
}

function headingTokens(hit: Hit): number {
  return estimateTokens(`${renderTopic(headingOf(hit))}\n`);
}

function tellCut(lost: readonly Hit[], mostTokens: number): Problem {
  const named = lost.map(({ content }) => `“${shortened(content, 60)}”`).join(', ');
  return {
    code: 'budget',
    message:
      `The identity has more to say than ${Math.floor(mostTokens)} tokens hold; cut or left out: ${named}. Shorten it, ` +
      'or raise its share of the block.',
  };
}
