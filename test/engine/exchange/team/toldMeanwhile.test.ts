import assert from 'node:assert/strict';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import type { TeamMessage } from '../../../../src/engine/ground/contract/teams.ts';
import { withMemory } from '../../../support/memory.ts';

const workspace = 'git:example.com/crew/app';
const team = 'crew';

/** What is to be sent, and what that says. */
async function toSend(
  memory: Memory,
): Promise<{ readonly messages: readonly TeamMessage[]; readonly said: unknown[] }> {
  const messages = await memory.readForTeam({ team, limit: 10 });
  const said = messages.map(({ body }) => {
    const { content, gone } = JSON.parse(body) as { readonly content?: string; readonly gone?: string };
    return content ?? gone;
  });
  return { messages, said };
}

/** What is sent at the next contact where something happens while the server is spoken with and the list of teams is looked at. */
async function sentAfter(happens: (memory: Memory, id: string) => Promise<unknown>): Promise<readonly unknown[]> {
  let sent: readonly unknown[] = [];
  await withMemory(async ({ memory }) => {
    await memory.joinTeam({ team, address: 'postgres://me@db/memory', member: 'me', device: 'hub_device' });
    const content = 'Staging listens on port 5433';
    const { id = '' } = await memory.save({ topic: 'ports', content, origin: 'user', scope: { workspace } });
    await memory.shareWithTeam({ team, workspace });
    const { messages, said } = await toSend(memory);
    assert.deepEqual(said, [content]);
    await happens(memory, id);
    await memory.teams();
    await memory.noteTold({ team, messages });
    const next = await toSend(memory);
    await memory.noteTold({ team, messages: next.messages });
    assert.deepEqual((await toSend(memory)).said, []);
    sent = next.said;
  });
  return sent;
}

describe('what changes while a team is told of it', () => {
  it('is told at the next contact, once', async () => {
    const content = 'Staging listens on port 6000';
    assert.deepEqual(await sentAfter((memory, id) => memory.update(id, { content })), [content]);
  });

  it('is taken back at the next contact where it was forgotten, erased or shared no longer', async () => {
    assert.deepEqual(await sentAfter((memory, id) => memory.forget(id)), ['forgotten']);
    assert.deepEqual(await sentAfter((memory, id) => memory.erase({ ids: [id] })), ['erased']);
    assert.deepEqual(await sentAfter((memory) => memory.unshareWithTeam({ team, workspace })), ['erased']);
  });

  it('is nothing where nothing changed', async () => {
    assert.deepEqual(await sentAfter(() => Promise.resolve()), []);
  });
});
