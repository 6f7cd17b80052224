import { languages } from '../language/languages.ts';
import { protectedParts } from '../language/others/protectedParts.ts';
import protectedElsewhere from '../language/others/protectedWords.json' with { type: 'json' };
import type { Kind, MemoryRecord, Origin, QuarantineReason, NewMemory } from '../../ground/contract/model.ts';
import { isTrusted, untrustedImportance } from './trustedOrigins.ts';
import { lazy } from '../../ground/runtime/lazy.ts';
import type { EngineSettings } from '../../ground/contract/engineSettings.ts';
import { foldText } from '../../ground/text/fold.ts';
import { findSignInConversation } from './findInstructionSign.ts';
import { wantsObedience } from './obeying/wantsObedience.ts';
import { dayMs } from '../../ground/contract/time.ts';

/** Greatest importance of words that are not the user's: below that from which a memory is in every prompt. */
export function greatestImportance(
  origin: Origin,
  { alwaysInjectImportance }: Pick<EngineSettings, 'alwaysInjectImportance'>,
): number {
  return isTrusted(origin) ? 10 : Math.max(1, Math.min(untrustedImportance, alwaysInjectImportance - 1));
}

/**
 * A memory within the rights of its origin: words that are not the user's are capped below always-inject, never
 * pinned, never an identity, expire after `unconfirmedDays` (but for a team mate's), and wait for review when
 * `reviewReasonOf` names a reason.
 */
export function withRights(memory: NewMemory, settings: EngineSettings, now: number): NewMemory {
  if (isTrusted(memory.origin)) return memory;
  const expiresAt = Math.min(memory.expiresAt ?? Infinity, now + settings.unconfirmedDays * dayMs);
  const limited: NewMemory = {
    ...memory,
    kind: memory.kind === 'identity' ? 'fact' : memory.kind,
    importance: Math.min(memory.importance, greatestImportance(memory.origin, settings)),
    pinned: false,
    // What a team mate said is theirs to keep or take back, and goes when either does.
    ...(memory.origin === 'team' ? {} : { expiresAt }),
  };
  const reason = memory.kind === 'identity' ? 'protected' : reviewReasonOf(memory);
  return reason === undefined ? limited : sendToReview(limited, reason, now);
}

/**
 * The memory as it waits for review: out of every prompt, and without its name, which it gets when the user confirms
 * it.
 */
export function sendToReview(memory: NewMemory, reason: QuarantineReason, now: number): NewMemory {
  const { key, ...unnamed } = memory;
  return {
    ...unnamed,
    ...(key === undefined ? {} : { attributes: { ...memory.attributes, proposedKey: key } }),
    quarantinedAt: now,
    quarantineReason: reason,
  };
}

/** Kinds that tell of conversations and days, in a model's words. */
const tellingKinds: ReadonlySet<Kind> = new Set<Kind>(['episode', 'summary', 'reflection', 'insight']);

/** Why words that are not the user's must wait for review; undefined when they need not. */
export function reviewReasonOf(
  memory: Pick<MemoryRecord, 'kind' | 'origin' | 'topic' | 'content' | 'tags'> & {
    readonly key?: string | undefined;
    readonly category?: string | undefined;
  },
): QuarantineReason | undefined {
  if (isTrusted(memory.origin)) return undefined;
  if (memory.origin === 'tool') return 'outside';
  if (
    [memory.topic, memory.key, memory.category, ...memory.tags].some(
      (label) => label !== undefined && isProtectedLabel(label),
    )
  )
    return 'protected';
  // How work is to be done only the user says.
  if (memory.kind === 'rule') return 'instruction';
  const labels = [memory.topic, memory.key ?? '', memory.category ?? '', ...memory.tags];
  return wantsObedience({ labels, content: memory.content }, !tellingKinds.has(memory.kind))
    ? 'instruction'
    : undefined;
}

/**
 * The same for a raw turn. It has no label of its own, and what an assistant said to the user in a conversation that
 * read nothing from outside is context: it may advise, which a fact in its words may not.
 * @param isSuspect what `isSuspectTurn` says of the text, where somebody knows that already
 */
export function turnReviewReasonOf(origin: Origin, text: string, isSuspect?: boolean): QuarantineReason | undefined {
  if (mayBeSuspect(origin)) return (isSuspect ?? isSuspectTurn(text)) ? 'instruction' : undefined;
  return isTrusted(origin) ? undefined : 'outside';
}

/** Whether turns of an origin are looked at for what wants to be obeyed: what tools said waits in any case. */
export function mayBeSuspect(origin: Origin): boolean {
  return !isTrusted(origin) && origin !== 'tool';
}

/** Whether what an assistant said reads like an order to whoever reads it. */
export function isSuspectTurn(text: string): boolean {
  return findSignInConversation(text) !== undefined;
}

/** What must never change without the user: who the user is and what is allowed. */
const protectedWords = lazy(
  (): ReadonlySet<string> =>
    new Set([...languages.flatMap(({ scopes }) => [...scopes.protectedWords]), ...protectedElsewhere]),
);

/**
 * Whether a topic, a name or a category is about what an attacker would want to change; look-alike letters count as
 * what they look like.
 */
export function isProtectedLabel(label: string): boolean {
  const folded = foldText(label);
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  const joined = words.join('');
  return (
    words.some((word) =>
      [word, word.replace(/s$/, ''), word.replace(/ies$/, 'y')].some((form) => protectedWords().has(form)),
    ) ||
    (words.length > 1 && words.every((word) => word.length === 1) && protectedWords().has(joined)) ||
    protectedParts.test(folded) ||
    protectedParts.test(label.normalize('NFKC').toLowerCase())
  );
}

/**
 * What a memory becomes when the user says the same or confirms it: the user's, for good, and no longer waiting for
 * review.
 */
export function trusted(
  origin: 'user' | 'confirmed',
  expiresAt?: number,
): {
  readonly origin: Origin;
  readonly expiresAt: number | null;
  readonly quarantinedAt: null;
  readonly quarantineReason: null;
} {
  return { origin, expiresAt: expiresAt ?? null, quarantinedAt: null, quarantineReason: null };
}

const explanations: { readonly [reason in QuarantineReason]: string } = {
  protected: 'it is about something that only you may change',
  instruction: 'it reads like an instruction to an assistant',
  outside: 'a file, a page or a tool was read in that conversation',
  conflict: 'it conflicts with what you said',
  consent: 'it is about you and nobody asked you yet, so that only you can accept it',
  once: 'it was noticed only once',
};

/** The sentence for the caller that saved it. */
export function reviewNoticeOf(reason: QuarantineReason): string {
  return `Waits for review until the user confirms it in the Memory view: ${explanations[reason]}.`;
}
