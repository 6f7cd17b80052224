import { uniqueName } from '../../adapters/machine/uniqueName.ts';
import type { Scope } from '../../engine/ground/contract/model.ts';
import type { OpenDoor } from '../../open/openDoor.ts';
import type { Turn } from '../../engine/turn/turn.ts';
import type { HookEvent } from './hookEvent.ts';
import { hostTable } from './hostTable.ts';

/** This door, as it is stored with what is written. */
export function actorOf({ host }: Pick<HookEvent, 'host'>): string {
  return `hook:${host}`;
}

export function scopeOf({ workspace }: Pick<OpenDoor, 'workspace'>): Scope {
  return workspace === undefined ? 'user' : { workspace };
}

/** The turn that an event belongs to. */
export function turnOf(event: HookEvent, { workspace, allows }: OpenDoor, now: number): Turn {
  return {
    id: uniqueName(),
    sessionId: event.sessionId,
    actor: actorOf(event),
    workspace,
    typed: event.prompt ?? '',
    isTypedByPerson: hostTable[event.host].promptIsTyped,
    earlier: [],
    // Agents read files and run tools, so what they answer may be the words of strangers.
    readsOutside: true,
    allows: { capture: allows.capture, injection: allows.contextInjection, scan: false },
    now,
  };
}
