import assert from 'node:assert/strict';
import { overviewHealth } from '../../../../src/doors/vscode/panels/overviewHealth.ts';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import type { Problem } from '../../../../src/engine/ground/contract/model.ts';
import type { Team } from '../../../../src/engine/ground/contract/teams.ts';
import type { HealthLine } from '../../../../src/protocol/panelMessages.ts';

type Facts = Parameters<typeof overviewHealth>[0];

const now = new Date(2026, 10, 24, 12).getTime();
const day = 86_400_000;

const team: Team = {
  ...{ team: 'crew', address: 'postgres://hub.example/crew', member: 'kim', device: 'd1', position: 7 },
  ...{ joinedAt: now - 9 * day, contactAt: now - 60_000, workspaces: [], waiting: 0, taken: {}, muted: [] },
  ...{ toReview: 0, picked: 0, leftBehind: 0, room: 200_000 },
};

/** The parts of the memory that this looks at. */
const memoryOf = (
  teams: readonly Team[],
  backups: readonly string[] = ['2026-11-23'],
  problems: readonly Problem[] = [],
): Memory =>
  ({
    stats: () => Promise.resolve({ problems, backups }),
    waitingSessions: () => Promise.resolve([]),
    teams: () => Promise.resolve(teams),
  }) as unknown as Memory;

const healthOf = (facts: Partial<Facts> = {}): Promise<readonly HealthLine[]> =>
  overviewHealth({
    ...{ memory: memoryOf([]), devices: 1, sync: undefined, models: ['GPT-5'], mirrorProblems: [], now },
    meaning: { offer: 'setUp', isTrouble: false } as Facts['meaning'],
    ...facts,
  });

const lineOf = async (name: string, facts: Partial<Facts>): Promise<HealthLine | undefined> =>
  (await healthOf(facts)).find((line) => line.name === name);

describe('how the parts of the memory do', () => {
  it('says of each part that something is wrong, with the button that mends it', async () => {
    const lines = await healthOf({
      memory: memoryOf([{ ...team, problem: 'The server refused the password.' }], []),
      sync: { folder: '/home/kim/sync', problems: ['laptop.2 is damaged.'] },
      mirrorProblems: ['notes.md has two memories of one name.'],
    });
    const wrong = lines.filter(({ isGood }) => !isGood);
    assert.deepEqual(
      wrong.map(({ name, action }) => [name, action]),
      [
        ['Markdown files', 'mirror'],
        ['Backups', 'backUp'],
        ['Devices', 'syncDevices'],
        ['Team crew', 'syncTeams'],
      ],
    );
    assert.ok(wrong.every(({ label }) => label !== undefined && label !== ''));
  });

  it('tells when devices were in step, and offers to meet where they do not', async () => {
    const apart = await lineOf('Devices', {});
    assert.deepEqual([apart?.isGood, apart?.action], [true, 'syncDevices']);
    const sync = { folder: '/home/kim/sync', at: now - 60_000, problems: [] };
    const inStep = await lineOf('Devices', { sync });
    assert.ok(inStep?.isGood);
    assert.match(inStep.text, /^Devices meet in \/home\/kim\/sync; in step last today 11:59/);
  });

  it('tells of each team when its server answered last, and what waits to be sent', async () => {
    assert.equal(await lineOf('Team crew', {}), undefined);
    const good = await lineOf('Team crew', { memory: memoryOf([team]) });
    assert.ok(good?.isGood);
    assert.equal(good.action, undefined);
    const waiting = await lineOf('Team crew', { memory: memoryOf([{ ...team, waiting: 3 }]) });
    assert.ok(waiting?.isGood);
    assert.match(waiting.text, /3 changes to send\.$/);
    assert.deepEqual([waiting.action, waiting.label], ['syncTeams', 'Sync now']);
  });

  it('leads to where a language model is added while there is none', async () => {
    const none = await lineOf('Language models', { models: [] });
    assert.deepEqual([none?.isGood, none?.action, none?.label], [true, 'models', 'Manage models…']);
    assert.equal((await lineOf('Language models', {}))?.action, undefined);
  });

  it('leads from a problem of the memory to where it is mended', async () => {
    const codes = ['setting', 'full', 'newer', 'readOnly', 'setAside', 'key', 'words'] as const;
    const problems = codes.map((code) => ({ code, message: code }));
    const lines = await healthOf({ memory: memoryOf([], ['2026-11-23'], problems) });
    assert.deepEqual(
      lines.filter(({ name }) => name === 'Memory').map(({ text, action }) => [text, action]),
      [
        ['setting', 'settings'],
        ['full', 'reload'],
        ['newer', 'update'],
        ['readOnly', 'dataFolder'],
        ['setAside', 'dataFolder'],
        ['key', 'dataFolder'],
        ['words', 'log'],
      ],
    );
  });
});
