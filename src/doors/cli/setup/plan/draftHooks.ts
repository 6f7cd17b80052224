import { ConfigFileError } from '../../../../adapters/configFiles/configFileError.ts';
import type { HookEvent, HooksPart } from '../table/hostTypes.ts';
import { append, bringTo, covers, put, replace, takeOut, valueOf } from './draftJson.ts';
import { hookCommand, isOurHook } from './launcherText.ts';
import type { Draft, LauncherCommand } from './planTypes.ts';
import { sha256 } from './sha256.ts';

/** The file with our command at every event of the host, and at no other one. Hooks of other programs stay. */
export function addHooks(draft: Draft, part: HooksPart, launcher: LauncherCommand): Draft {
  const withRoot = Object.entries(part.root).reduce((changed, [name, value]) => {
    if (valueOf(changed, [name]) !== undefined) return changed;
    const { text, receipt } = put(changed, [name], value);
    return { text, receipt: { ...receipt, added: [...receipt.added, name], hooksBefore: hashOfHooks(changed) } };
  }, draft);
  const current = part.events.reduce((changed, event) => addEvent(changed, part, event, launcher), withRoot);
  const others = eventsOf(current).filter((name) => !part.events.some(({ event }) => event === name));
  return others.reduce((changed, name) => removeEvent(changed, part, name), current);
}

export function removeHooks(draft: Draft, part: HooksPart): Draft {
  const rest = eventsOf(draft).reduce((changed, name) => removeEvent(changed, part, name), draft);
  // Hooks that somebody added since then need what setup put beside them.
  const isAsBefore = eventsOf(rest).length === 0 || draft.receipt.hooksBefore === hashOfHooks(rest);
  if (rest.text === draft.text || !isAsBefore) return rest;
  return draft.receipt.added.reduce((changed, name) => takeOut(changed, [name]), rest);
}

function addEvent(draft: Draft, part: HooksPart, event: HookEvent, launcher: LauncherCommand): Draft {
  const path = ['hooks', event.event];
  const wanted = elementFor(part, event, launcher);
  const [first, ...doubles] = placesOfOurs(draft, part, event.event);
  if (first === undefined) return append(draft, path, wanted);
  const rest = doubles.reduceRight((changed, place) => takeOut(changed, place), draft);
  const now = valueOf(rest, first);
  if (first.length > 3) {
    // Somebody added a command of their own to our group, so that only our command in it is ours still.
    const [handler] = (wanted['hooks'] ?? []) as Record<string, unknown>[];
    return covers(now, handler) ? rest : bringTo(rest, first, handler ?? {});
  }
  return covers(now, wanted) ? rest : replace(rest, first, wanted);
}

function removeEvent(draft: Draft, part: HooksPart, name: string): Draft {
  return placesOfOurs(draft, part, name).reduceRight((changed, place) => takeOut(changed, place), draft);
}

/** Paths of what is ours at an event: whole elements, or single commands in a group that others use, too. */
function placesOfOurs(draft: Draft, part: HooksPart, event: string): (string | number)[][] {
  const path = ['hooks', event];
  const elements = valueOf(draft, path);
  if (!Array.isArray(elements)) return [];
  return (elements as unknown[]).flatMap((element, index) => {
    if (part.shape === 'entries') return isOurHook(element) ? [[...path, index]] : [];
    const handlers = (element as { hooks?: unknown } | null)?.hooks;
    if (!Array.isArray(handlers) || !handlers.some(isOurHook)) return [];
    if (handlers.every(isOurHook)) return [[...path, index]];
    return handlers.flatMap((handler, at) => (isOurHook(handler) ? [[...path, index, 'hooks', at]] : []));
  });
}

function elementFor(part: HooksPart, event: HookEvent, launcher: LauncherCommand): Record<string, unknown> {
  const matcher = event.matcher === undefined ? {} : { matcher: event.matcher };
  const commands = Object.entries(part.commands).flatMap(([name, shell]) => {
    const line = hookCommand(launcher, shell, part.argument);
    return line === undefined ? [] : [[name, line]];
  });
  const { key, unit } = part.timeout ?? {};
  const timeout = key === undefined ? {} : { [key]: unit === 'seconds' ? event.seconds : event.seconds * 1000 };
  const handler = { ...part.extra, ...(Object.fromEntries(commands) as Record<string, string>), ...timeout };
  return part.shape === 'entries' ? { ...handler, ...matcher } : { ...matcher, hooks: [handler] };
}

function hashOfHooks(draft: Draft): string {
  return sha256(JSON.stringify(valueOf(draft, ['hooks']) ?? {}));
}

function eventsOf(draft: Draft): string[] {
  const events = valueOf(draft, ['hooks']);
  if (events === undefined) return [];
  if (typeof events !== 'object' || events === null || Array.isArray(events))
    throw new ConfigFileError('"hooks" should be an object');
  return Object.keys(events);
}
