import type { Scope } from '../../engine/ground/contract/model.ts';
import type { OpenDoor } from '../../open/openDoor.ts';
import type { HookEvent } from './hookEvent.ts';

/** This door, as it is stored with what is written. */
export function actorOf({ host }: Pick<HookEvent, 'host'>): string {
  return `hook:${host}`;
}

export function scopeOf({ workspace }: Pick<OpenDoor, 'workspace'>): Scope {
  return workspace === undefined ? 'user' : { workspace };
}
