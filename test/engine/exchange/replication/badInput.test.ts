import assert from 'node:assert/strict';
import { longestBody } from '../../../../src/engine/exchange/replication/envelope.ts';
import type { Envelope } from '../../../../src/engine/ground/contract/replicating.ts';
import { contents, store } from '../../../support/memory.ts';
import { type Device, exchangeAll, withDevices } from '../../../support/devices.ts';

type Pair = readonly [Device, Device];

const withTwo = (test: (...devices: Pair) => Promise<void>): Promise<void> =>
  withDevices(2, ([one, other]) => test(one as Device, other as Device));

/** The envelope that tells of a memory, with another body. */
function changed(envelope: Envelope | undefined, change: (body: { [name: string]: unknown }) => void): Envelope {
  assert.ok(envelope);
  const body = JSON.parse(envelope.body) as { [name: string]: unknown };
  change(body);
  return { ...envelope, body: JSON.stringify(body) };
}

describe('what another device tells', () => {
  it('waits for what comes before it, and for a newer version of the program, and nothing of it is kept meanwhile', () =>
    withTwo(async (one, other) => {
      await store(one.memory, 'Deploys run on Fridays');
      one.told();
      await store(one.memory, 'Staging listens on port 5433');
      const [first, second] = one.told();
      assert.ok(first !== undefined && second !== undefined);
      assert.equal(other.take([second]).waiting, 1);
      assert.equal(other.take([{ ...first, schemaVersion: 1000 }]).newer, 1);
      assert.deepEqual(await contents(other.memory), []);
      assert.deepEqual([other.take([second, first]).applied, other.take([first, second]).known], [2, 2]);
      assert.equal((await contents(other.memory)).length, 2);
    }));

  it('is refused where it is too long, no JSON, of a strange form, or under our own id, with a reason', () =>
    withTwo(async (one, other) => {
      await store(one.memory, 'Deploys run on Fridays');
      const [told] = one.told();
      assert.ok(told);
      const own = other.told();
      assert.deepEqual(own, []);
      const reasonOf = (envelope: Envelope): string => other.take([envelope]).refused[0]?.reason ?? '';
      assert.match(reasonOf({ ...told, number: 0 }), /no number/);
      assert.match(reasonOf({ ...told, device: "x'; DROP TABLE memories; --" }), /no name of ours/);
      const { device = '' } = await other.memory.replication('folder');
      assert.match(reasonOf({ ...told, device }), /copy of another memory/);
      assert.match(reasonOf({ ...told, body: 'x'.repeat(longestBody + 1) }), /more than/);
      assert.deepEqual(await contents(other.memory), []);
    }));

  for (const [name, spoil, reason] of [
    ['an id that is not ours', (body) => (body['id'] = "fact'; DROP TABLE memories; --"), /no[t]? .*gives/],
    ['a kind that there is not', (body) => ((body['fields'] as { kind: string }).kind = 'order'), /"kind"/],
    ['an importance beyond 10', (body) => ((body['fields'] as { importance: number }).importance = 11), /"importance"/],
    [
      'words of a tool that claim to be pinned',
      (body) => Object.assign(body['fields'] as object, { origin: 'tool', pinned: true }),
      /may be/,
    ],
    [
      'a row that says it was erased',
      (body) => Object.assign(body['fields'] as object, { attributes: { erased: true } }),
      /"attributes"/,
    ],
    ['no fields', (body) => (body['fields'] = 'all'), /no fields/],
  ] as const satisfies readonly (readonly [string, (body: { [name: string]: unknown }) => unknown, RegExp])[])
    it(`is left out where it has ${name}, and what follows comes in`, () =>
      withTwo(async (one, other) => {
        await store(one.memory, 'Deploys run on Fridays');
        one.told();
        await store(one.memory, 'Staging listens on port 5433');
        const [first, second] = one.told();
        assert.ok(second);
        const { refused, applied } = other.take([changed(first, spoil), second]);
        assert.match(refused[0]?.reason ?? '', reason);
        assert.equal(applied, 2);
        assert.deepEqual(await contents(other.memory), ['Staging listens on port 5433']);
      }));

  it('is stored as it is, whatever it holds of SQL', () =>
    withTwo(async (one, other) => {
      const text = `Robert'); DROP TABLE memories; -- "quoted" \${x} is a student`;
      await store(one.memory, text, { topic: "t'; DELETE FROM history; --", tags: ["'; --"] });
      exchangeAll([one, other]);
      assert.deepEqual(await contents(other.memory), [text]);
    }));

  it('has a memory erased only where who orders it may', () =>
    withTwo(async (one, other) => {
      const id = await store(one.memory, 'Deploys run on Fridays');
      exchangeAll([one, other]);
      await other.memory.erase({ ids: [id] });
      const order = other.told();
      const { device: author } = await one.memory.replication('folder');
      const asked: unknown[] = [];
      const mayErase = (asking: {
        readonly device: string;
        readonly id: string;
        readonly author: string | undefined;
      }): boolean => {
        asked.push([asking.id, asking.author]);
        return asking.device === asking.author;
      };
      const { refused } = one.take(order, { mayErase });
      assert.match(refused[0]?.reason ?? '', /Only who wrote a memory/);
      assert.deepEqual(asked, [[id, author]]);
      assert.deepEqual(await contents(one.memory), ['Deploys run on Fridays']);
    }));

  it('is changed or refused by who carries it, before it is taken', () =>
    withTwo(async (one, other) => {
      await store(one.memory, 'Deploys run on Fridays');
      await store(one.memory, 'Staging listens on port 5433');
      const { refused } = other.take(one.told(), {
        admit: (change) =>
          change.fields?.['content'] === 'Deploys run on Fridays'
            ? undefined
            : { ...change, fields: { ...change.fields, origin: 'import' } },
      });
      assert.equal(refused.length, 1);
      const { rows } = await other.memory.list({ limit: 10 });
      assert.deepEqual(
        rows.map(({ content, origin }) => [content, origin]),
        [['Staging listens on port 5433', 'import']],
      );
    }));
});
