import type { HookEvent } from './hookEvent.ts';
import { hostTable } from './hostTable.ts';

/**
 * What a host is answered: context for its model and a notice for its user, in the form that it documents for this event, and nothing where it documents none.
 * Never a decision: memory does not stop what an agent does.
 */
export function writeAnswer(
  { host, moment, name }: Pick<HookEvent, 'host' | 'moment' | 'name'>,
  { context = '', notice }: { readonly context?: string; readonly notice?: string | undefined },
): string {
  const { form, takesContext, showsMessages, wantsJson } = hostTable[host];
  const isPassedOn = context !== '' && takesContext.includes(moment) && form !== 'none';
  const fields = {
    ...(isPassedOn && form === 'hookSpecificOutput'
      ? { hookSpecificOutput: { hookEventName: name, additionalContext: context } }
      : {}),
    ...(isPassedOn && form !== 'hookSpecificOutput' ? { [form]: context } : {}),
    ...(notice !== undefined && showsMessages ? { systemMessage: notice } : {}),
  };
  return Object.keys(fields).length > 0 || wantsJson ? `${JSON.stringify(fields)}\n` : '';
}

/** Whether context would be passed on at all: where it is not, none is looked for. */
export function takesContext({ host, moment }: Pick<HookEvent, 'host' | 'moment'>): boolean {
  return hostTable[host].takesContext.includes(moment);
}
