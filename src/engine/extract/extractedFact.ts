import type { FiledUnder } from '../capture/chooseTopic.ts';
import type { Entity } from '../ground/contract/entities.ts';
import type { Role } from '../ground/contract/model.ts';
import type { Directive } from '../knowledge/language/directiveRules.ts';
import type { Correction, FactKind } from '../knowledge/language/factRules.ts';

/** One turn as it was said. */
export interface ExtractTurn {
  readonly text: string;
  /** Facts are taken from what the user said; other roles give none. */
  readonly role: Role;
  /** Who spoke, where several people do; left out, a fact is about "the user". */
  readonly speaker?: string;
  /** Unix ms; "tomorrow" is counted from here. */
  readonly at: number;
  /** What was said right before, by either side: it tells whom "his" means and what "no" denies. */
  readonly previous?: string;
  /** What the user had said before that: what "it was the cache" answers. */
  readonly asked?: string;
  /** What the assistant answered; nothing is taken from it. */
  readonly answer?: string;
}

export interface ExtractContext {
  /** Also what hardly looks like a rule or a fact and counts only where it changes one that is known; default not. */
  readonly withChanges?: boolean;
  /** What the readers of facts find, whatever it weighs; by this the weights are fitted. Default not. */
  readonly byReadersAlone?: boolean;
  readonly knownTopics: readonly string[];
  /** What a known topic holds, a few texts; with them a topic is known by more than its name. */
  readonly filedUnder?: FiledUnder;
}

/** A statement worth keeping, in words that make sense without the conversation. */
export interface ExtractedFact {
  /** At most 280 characters, third person, see `checkForm`. */
  readonly content: string;
  readonly topic: string;
  /** 1–10: 6 useful context, 7–8 concrete plans and rules, 9 high stakes, 10 critical now. */
  readonly importance: number;
  readonly kind: FactKind;
  /** The kind, and `explicit` when the user asked to remember it. */
  readonly tags: readonly string[];
  /** Unix ms of the day that an event names; absent when it names none. */
  readonly eventAt?: number;
  /** Unix ms after which what is near is over, so that it does not stay in every prompt; absent for what lasts. */
  readonly expiresAt?: number;
  /** 0–1: how sure the rules are that this is a fact of its kind. */
  readonly confidence: number;
  /** The words of the turn that it came from. */
  readonly sentence: string;
  readonly corrects?: Correction;
  /** What a rule does to others, and whose it is; only rules have it. */
  readonly directive?: Pick<Directive, 'does' | 'whose' | 'denied' | 'onlyChanges' | 'signs'> & {
    readonly turn: string;
  };
  /** It says that something is otherwise than before, and counts only where that is known. */
  readonly onlyChanges?: true;
  /** What the content names. */
  readonly entities: readonly Entity[];
}
