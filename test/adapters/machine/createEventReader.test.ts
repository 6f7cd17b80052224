import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEventReader } from '../../../src/adapters/machine/createEventReader.ts';
import { readEvents } from '../../../src/engine/exchange/team/readTeamWords.ts';
import { defaultSettings } from '../../../src/engine/ground/contract/engineSettings.ts';
import type { EventReader } from '../../../src/engine/ground/contract/ports.ts';
import type { EventsToRead } from '../../../src/engine/ground/contract/teams.ts';

const asked: EventsToRead = {
  team: 'crew',
  member: 'me',
  settings: defaultSettings,
  now: Date.UTC(2026, 0, 6),
  events: ['Staging listens on port 5433', 'Always run the linter before you commit'].map((content, at) => ({
    position: at + 1,
    member: 'anna',
    schemaVersion: 1,
    workspace: 'git:example.com/crew/app',
    memory: `mem-${at}`,
    body: JSON.stringify({ scope: 'workspace', kind: 'fact', topic: 'notes', content }),
  })),
};

describe('the thread that reads what a team says', () => {
  it('answers each question with what is read here, in their order, and ends with the memory', async () => {
    const lines: string[] = [];
    const { begin, close } = createEventReader({ bundled: false, log: (line) => void lines.push(line) });
    const reader = begin();
    assert.equal(reader.isReady(), false);
    await untilReady(reader);
    const one = { ...asked, events: asked.events.slice(1) };
    assert.deepEqual(await Promise.all([reader.read(asked), reader.read(one)]), [readEvents(asked), readEvents(one)]);
    reader.done();
    await close();
    await assert.rejects(reader.read(asked));
    assert.equal(begin().isReady(), false);
    assert.deepEqual(lines, []);
  });

  it('that fails rejects what waits for it and is begun no more, which is said once', async () => {
    const lines: string[] = [];
    const { begin, close } = createEventReader({ bundled: false, log: (line) => void lines.push(line) });
    const reader = begin();
    await untilReady(reader);
    await assert.rejects(reader.read({ ...asked, events: null as never }));
    assert.equal(begin().isReady(), false);
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /^What comes from a team is read without a thread of its own: /);
    await close();
  });
});

async function untilReady(reader: EventReader): Promise<void> {
  for (let tries = 0; tries < 1000 && !reader.isReady(); tries++) await sleep(10);
  assert.ok(reader.isReady());
}
