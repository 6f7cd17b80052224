import assert from 'node:assert/strict';
import { hosts } from '../../../src/doors/cli/setup/table/hosts.ts';
import type { HookHost, HookMoment } from '../../../src/doors/hook/hookEvent.ts';
import { hostTable } from '../../../src/doors/hook/hostTable.ts';
import { readHookEvent } from '../../../src/doors/hook/readHookEvent.ts';

/** In these something is kept or learned, whether or not the host passes anything on. */
const kept: ReadonlySet<HookMoment> = new Set(['prompt', 'afterTool', 'beforeCompaction', 'answer', 'sessionEnd']);
/** Its hooks are run by VS Code as well, which passes more on to its model. */
const readers: { readonly [host: string]: readonly HookHost[] } = {
  'copilot-cli': ['copilot-cli', 'vscode'],
};

describe('the hooks that setup writes', () => {
  for (const { id, parts, plugin } of hosts)
    for (const part of [...parts, ...(plugin ?? [])].filter(({ kind }) => kind === 'hooks')) {
      if (part.kind !== 'hooks') continue;
      it(`are all understood for ${id}, and lead to something (${JSON.stringify(part.path)})`, () => {
        for (const { event } of part.events) {
          // Windsurf and Cursor say who they are in what they send.
          const named = {
            windsurf: { agent_action_name: event, trajectory_id: 's' },
            cursor: { hook_event_name: event, conversation_id: 's', workspace_roots: [] },
          }[id as string];
          const sent = named ?? { hook_event_name: event, session_id: 's' };
          const read = readHookEvent(JSON.stringify(sent), part.argument === undefined ? [] : [part.argument]);
          assert.ok(!('reason' in read), `${event}: ${'reason' in read ? read.reason : ''}`);
          assert.equal(read.host, id);
          const isPassedOn = (readers[id] ?? [read.host]).some((host) =>
            hostTable[host].takesContext.includes(read.moment),
          );
          assert.ok(kept.has(read.moment) || isPassedOn, `${event} leads to nothing`);
        }
      });
    }
});
