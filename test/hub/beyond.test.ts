import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openHub } from '../../src/adapters/hub/openHub.ts';
import { setUpHub } from '../../src/adapters/hub/setUpHub.ts';
import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import type { Scheduler } from '../../src/engine/ground/contract/ports.ts';
import { openMemory } from '../../src/open/openMemory.ts';
import { createTeamSearcher, type TeamSearcher } from '../../src/open/teams/searchTeams.ts';
import { syncTeam } from '../../src/open/teams/syncTeam.ts';
import { admin, type Server, startServer, team } from './support.ts';

const workspace = 'git:example.com/crew/app';
const scope = { workspace };

/** On a machine that is busy, an answer may take longer than anybody would wait for it. */
const patient: Scheduler = {
  sleep: async (ms) => void (ms === 300 ? await sleep(60_000, undefined, { ref: false }) : await sleep(ms)),
  later: (work) => void setImmediate(work),
};

describe('a team that holds more than a machine', () => {
  let server: Server;
  let anna: Memory;
  let ben: Memory;
  let searcher: TeamSearcher;

  const speak = async (memory: Memory, name: string): Promise<void> => {
    const hub = await openHub(server.address(name), undefined);
    try {
      const [known] = await memory.teams();
      assert.ok(known);
      await syncTeam(known, { memory, hub, clock: Date.now });
    } finally {
      await hub.close();
    }
  };

  before(async function () {
    this.timeout(60_000);
    server = await startServer(this);
    await setUpHub(server.address(admin), undefined, team);
    for (const name of ['anna', 'ben']) await server.addMember(name);
    const addresses = (name: string): string => `postgres://${name}@127.0.0.1:${server.port}/postgres`;
    anna = await openMemory({ file: join(server.folder, 'anna.db'), settings: scope, care: false });
    searcher = createTeamSearcher({ memory: () => Promise.resolve(ben), environment: () => Promise.resolve({}) });
    ben = await openMemory({
      file: join(server.folder, 'ben.db'),
      settings: { ...scope, teamRows: 3 },
      care: false,
      teamSearch: searcher.search,
      scheduler: patient,
    });
    for (const [memory, name] of [
      [anna, 'anna'],
      [ben, 'ben'],
    ] as const)
      await memory.joinTeam({ team, address: addresses(name), member: name, device: `device_${name}` });
    const hub = await openHub(server.address('anna'), undefined);
    await hub.share(team, workspace);
    await hub.close();
    await anna.shareWithTeam({ team, workspace });
    for (const content of [
      'The billing gateway answers on port 7001',
      'The archive bucket is called cold-storage-eu',
      'The invoice service runs on the host mercury',
      'The search index lives in the cluster saturn',
      'Feature flags live in the table switches',
    ])
      await anna.save({ topic: 'services', content, origin: 'user', scope });
    await speak(anna, 'anna');
    await speak(ben, 'ben');
  });

  after(async () => {
    await searcher?.close();
    await anna?.close();
    await ben?.close();
    await server?.remove();
  });

  it('is kept here as far as there is room, the newest first', async () => {
    const [known] = await ben.teams();
    assert.deepEqual([known?.taken['anna'], known?.leftBehind, known?.room], [3, 2, 0]);
  });

  it('is searched on the server for the rest, and what was found stays', async () => {
    const { hits, problems } = await ben.recall({ query: 'on which port does the billing gateway answer?', scope });
    assert.equal(hits[0]?.content, 'The billing gateway answers on port 7001');
    assert.equal(hits[0]?.origin, 'team');
    assert.deepEqual(problems, []);
    assert.equal((await ben.teams())[0]?.taken['anna'], 4);
  });

  it('tells of a change to what was found, and of nothing that has no room', async () => {
    await anna.save({ topic: 'services', content: 'The mail relay is called hermes', origin: 'user', scope });
    await speak(anna, 'anna');
    await speak(ben, 'ben');
    assert.equal((await ben.teams())[0]?.taken['anna'], 4);
    const { hits } = await ben.recall({ query: 'what is the mail relay called?', scope });
    assert.equal(hits[0]?.content, 'The mail relay is called hermes');
  });

  it('is found in other forms of a word, and for a prompt', async () => {
    const { facts } = await ben.activeMemory({ turns: ['Which bucket do we archive to?'], scope });
    assert.ok(facts.some(({ content }) => content.includes('cold-storage-eu')));
  });

  it('is left out, and said, where the server is slow or away', async () => {
    await server.stop();
    await searcher.close();
    const { hits, problems } = await ben.recall({ query: 'billing gateway port', scope });
    assert.ok(hits.length > 0);
    assert.match(problems[0]?.message ?? '', /beyond this machine was left out: .*cannot be reached/);
    await server.start();
  });

  it('shows nobody else’s team to a search', async () => {
    await setUpHub(server.address(admin), undefined, 'others');
    await server.addMember('olga', { team: 'others' });
    const hub = await openHub(server.address('olga'), undefined);
    try {
      await assert.rejects(hub.search(team, { terms: ['port'], limit: 5 }), /no member of this team/);
      await assert.rejects(hub.sizeOf(team), /no member of this team/);
      await assert.rejects(hub.newestFrom(team, 5), /no member of this team/);
      await assert.rejects(hub.putVectors(team, 'm', []), /no member of this team/);
      assert.deepEqual(await hub.withoutVector(team, 'm', 5), []);
      assert.deepEqual(await hub.search('others', { terms: ["'); DROP TABLE x; --", 'port', ''], limit: 5 }), []);
    } finally {
      await hub.close();
    }
    const plain = await server.connect('olga');
    await assert.rejects(plain.query('SELECT * FROM tiered_memory.said'), /permission denied/);
    await assert.rejects(plain.query('SELECT * FROM tiered_memory.vectors'), /permission denied/);
    await plain.end();
  });

  it('compares vectors of one model alone', async () => {
    const [own, other] = [
      await openHub(server.address('anna'), undefined),
      await openHub(server.address('ben'), undefined),
    ];
    try {
      const ids = await own.withoutVector(team, 'm1', 10);
      const vector = (at: number): Float32Array => Float32Array.from({ length: 8 }, (_, n) => (n === at ? 1 : 0));
      await own.putVectors(
        team,
        'm1',
        ids.map((memory, at) => ({ memory, vector: vector(at) })),
      );
      await own.putVectors(
        team,
        'm2',
        ids.map((memory) => ({ memory, vector: vector(7) })),
      );
      assert.deepEqual(await own.withoutVector(team, 'm1', 10), []);
      const found = await other.search(team, {
        terms: ['services'],
        limit: 1,
        meaning: { model: 'm1', vector: vector(2) },
      });
      assert.equal(found[0]?.memory, ids[2]);
      // Nobody gives another one's memory a vector.
      await other.putVectors(team, 'm3', [{ memory: ids[0] ?? '', vector: vector(0) }]);
      assert.equal((await own.withoutVector(team, 'm3', 10)).length, ids.length);
    } finally {
      await own.close();
      await other.close();
    }
  });
});
