import { type Guard, isFlag, isNumber, isRecord, isText, maybe, oneOf, shape } from './guards.ts';
import { rowTiers } from './treeRows.ts';
import type { Draft, Patch } from './viewMessages.ts';

export const isPatch = shape<Patch>({
  topic: maybe(isText),
  content: maybe(isText),
  importance: maybe(isNumber),
  tier: maybe(oneOf(...rowTiers)),
  place: maybe(oneOf('user', 'here')),
  pinned: maybe(isFlag),
});

export const isDraft = shape<Draft>({ id: isText, patch: isPatch, isOpen: maybe(oneOf(true)) });

export type Fields<Message, Type> = Omit<Extract<Message, { readonly type: Type }>, 'type'>;
/** One guard for each type of message, of its other fields. */
export type Guards<Message extends { readonly type: string }> = {
  readonly [Type in Message['type']]: Guard<Fields<Message, Type>>;
};

export function isMessage(value: unknown, guards: { readonly [type: string]: Guard<unknown> }): boolean {
  if (!isRecord(value) || typeof value['type'] !== 'string') return false;
  const guard = Object.hasOwn(guards, value['type']) ? guards[value['type']] : undefined;
  return guard?.(value) === true;
}
