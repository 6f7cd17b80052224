import type { HookEvent } from './hookEvent.ts';
import { hostTable } from './hostTable.ts';

/**
 * What a host is answered: context in the form that it documents for this event, and nothing where it documents none.
 * Never a decision: memory does not stop what an agent does.
 */
export function writeAnswer(
  { host, moment, name }: Pick<HookEvent, 'host' | 'moment' | 'name'>,
  context: string,
): string {
  const { form, takesContext, wantsJson } = hostTable[host];
  if (context === '' || !takesContext.includes(moment) || form === 'none') return wantsJson ? '{}\n' : '';
  const fields =
    form === 'hookSpecificOutput'
      ? { hookSpecificOutput: { hookEventName: name, additionalContext: context } }
      : { [form]: context };
  return `${JSON.stringify(fields)}\n`;
}

/** Whether context would be passed on at all: where it is not, none is looked for. */
export function takesContext({ host, moment }: Pick<HookEvent, 'host' | 'moment'>): boolean {
  return hostTable[host].takesContext.includes(moment);
}
