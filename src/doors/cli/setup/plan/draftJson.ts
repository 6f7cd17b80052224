import { insertJsonc, replaceJsonc } from '../../../../adapters/configFiles/insertJsonc.ts';
import { type JsoncPath, valueAt } from '../../../../adapters/configFiles/jsoncText.ts';
import { removeJsonc } from '../../../../adapters/configFiles/removeJsonc.ts';
import type { Draft } from './planTypes.ts';

/** The value at a path of a draft, undefined when there is none. */
export function valueOf(draft: Draft, path: JsoncPath): unknown {
  return draft.text === undefined ? undefined : valueAt(draft.text, path);
}

/** Puts a value where there is none, and keeps what is needed to take it out again. */
export function put(draft: Draft, path: JsoncPath, value: unknown): Draft {
  return inserted(draft, path, value, false);
}

/** Puts a value behind the last one of a list, which is made when it is missing. */
export function append(draft: Draft, path: JsoncPath, value: unknown): Draft {
  return inserted(draft, path, value, true);
}

export function replace(draft: Draft, path: JsoncPath, value: unknown): Draft {
  return { ...draft, text: replaceJsonc(draft.text ?? '', path, value) };
}

export function takeOut(draft: Draft, path: JsoncPath): Draft {
  return { ...draft, text: removeJsonc(draft.text ?? '', path, draft.receipt.emptyBefore) };
}

/** Brings an object to hold what is wanted; what it holds beside that stays. */
export function bringTo(draft: Draft, path: JsoncPath, wanted: Readonly<Record<string, unknown>>): Draft {
  return Object.entries(wanted).reduce((changed, [name, value]) => {
    const now = valueOf(changed, [...path, name]);
    if (covers(now, value)) return changed;
    return now === undefined ? put(changed, [...path, name], value) : replace(changed, [...path, name], value);
  }, draft);
}

/** Whether a value holds what is wanted, perhaps with more names in its objects. */
export function covers(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return value === wanted;
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== Array.isArray(wanted)) return false;
  if (Array.isArray(wanted) && wanted.length !== (value as unknown[]).length) return false;
  return Object.entries(wanted).every(([name, one]) => covers((value as Record<string, unknown>)[name], one));
}

function inserted(draft: Draft, path: JsoncPath, value: unknown, isAppended: boolean): Draft {
  const { text, emptyBefore } = insertJsonc(draft.text ?? '', path, value, { append: isAppended });
  const receipt = { ...draft.receipt, emptyBefore: { ...emptyBefore, ...draft.receipt.emptyBefore } };
  return { text, receipt };
}
