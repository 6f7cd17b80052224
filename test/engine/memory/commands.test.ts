import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { FixedClock } from '../../support/clock.ts';
import { all, scheduler, withMemory } from '../../support/memory.ts';
import { runs } from '../../support/runs.ts';

/** What the engine promises, in a few lines over a plain map. */
interface Row {
  content: string;
  importance: number;
  tier: 'short' | 'long';
  key: string | undefined;
  active: boolean;
  at: number;
}

interface Model {
  readonly rows: Map<string, Row>;
  readonly links: Set<string>;
  /** What undo goes back to, newest last. */
  readonly past: { readonly rows: Map<string, Row>; readonly links: Set<string> }[];
}

interface Real {
  readonly memory: Memory;
  readonly clock: FixedClock;
}

/** What says nearly the same is linked in the background, which the map knows nothing of. */
const withoutBackground = { ...scheduler, later: () => undefined };

type Step = fc.AsyncCommand<Model, Real>;

const active = (model: Model): [string, Row][] => [...model.rows].filter(([, row]) => row.active);
const pick = (model: Model, index: number): [string, Row] | undefined =>
  active(model)[index % Math.max(1, active(model).length)];
const pair = (a: string, b: string): string => [a, b].toSorted().join(' ');

function remember(model: Model): void {
  model.past.push({ rows: new Map([...model.rows].map(([id, row]) => [id, { ...row }])), links: new Set(model.links) });
}

/** A step of the walk: time passes, the step runs on both sides, and both must show the same. */
function step(name: string, run: (model: Model, real: Real) => Promise<void>): Step {
  return {
    check: () => true,
    toString: () => name,
    run: async (model, real) => {
      real.clock.forward(1000);
      await run(model, real);
      await compare(model, real);
    },
  };
}

async function compare(model: Model, { memory }: Real): Promise<void> {
  const shown = (await all(memory)).map(({ id, content, importance, tier, key }) => ({
    id,
    content,
    importance,
    tier,
    key,
  }));
  const expected = active(model)
    .map(([id, { content, importance, tier, key }]) => ({ id, content, importance, tier, key }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  assert.deepStrictEqual(shown, expected);
  for (const [id] of active(model)) {
    const near = (await memory.neighbors(id)).map((row) => row.id).toSorted();
    assert.deepStrictEqual(
      near,
      active(model)
        .map(([other]) => other)
        .filter((other) => model.links.has(pair(id, other)))
        .toSorted(),
    );
  }
  const { total, links } = await memory.stats();
  assert.deepStrictEqual([total, links], [expected.length, model.links.size]);
}

const save = (content: string, importance: number, key: string | undefined): Step =>
  step(`save ${content} ${importance} ${key ?? ''}`, async (model, { memory, clock }) => {
    const result = await memory.save({ topic: 'notes', content, importance, ...(key === undefined ? {} : { key }) });
    const keyed = key === undefined ? undefined : active(model).find(([, row]) => row.key === key);
    const same = active(model).find(([, row]) => row.content === content);
    if (keyed !== undefined) {
      const [id, row] = keyed;
      const changes = row.content !== content || row.importance !== importance;
      assert.deepStrictEqual([result.outcome, result.id], [changes ? 'updated' : 'duplicate', id]);
      if (!changes) return;
      remember(model);
      Object.assign(row, { content, importance });
    } else if (same !== undefined) {
      // Several rows may have come to hold the same; any of them is the duplicate.
      assert.equal(result.outcome, 'duplicate');
      assert.equal(model.rows.get(result.id ?? '')?.content, content);
    } else {
      assert.equal(result.outcome, 'stored');
      remember(model);
      model.rows.set(result.id ?? assert.fail(), {
        content,
        importance,
        tier: 'short',
        key,
        active: true,
        at: clock.now,
      });
    }
  });

const update = (index: number, content: string, importance: number): Step =>
  step(`update ${index} ${content} ${importance}`, async (model, { memory }) => {
    const [id, row] = pick(model, index) ?? ['fact_unknown', undefined];
    const { outcome } = await memory.update(id, { content, importance });
    const changes = row !== undefined && (row.content !== content || row.importance !== importance);
    assert.equal(outcome, row === undefined ? 'rejected' : changes ? 'updated' : 'unchanged');
    if (!changes) return;
    remember(model);
    Object.assign(row, { content, importance });
  });

const forget = (index: number): Step =>
  step(`forget ${index}`, async (model, { memory }) => {
    const found = pick(model, index);
    const { forgotten } = await memory.forget(found?.[0] ?? 'fact_unknown');
    assert.equal(forgotten, found === undefined ? 0 : 1);
    if (found === undefined) return;
    remember(model);
    found[1].active = false;
  });

const age = (hours: number, maxRows: number): Step =>
  step(`age ${hours} ${maxRows}`, async (model, { memory, clock }) => {
    const candidates = active(model)
      .filter(([, row]) => row.tier === 'short' && row.importance < 8 && row.at <= clock.now - hours * 3_600_000)
      .toSorted(([a, one], [b, other]) => one.importance - other.importance || one.at - other.at || (a < b ? -1 : 1))
      .slice(0, maxRows);
    assert.equal((await memory.age({ olderThanHours: hours, maxRows })).moved, candidates.length);
    if (candidates.length === 0) return;
    remember(model);
    for (const [, row] of candidates) row.tier = 'long';
  });

const link = (a: number, b: number): Step =>
  step(`link ${a} ${b}`, async (model, { memory }) => {
    const [from = 'fact_x'] = pick(model, a) ?? [];
    const [to = 'fact_y'] = pick(model, b) ?? [];
    const possible = from !== to && model.rows.has(from) && model.rows.has(to) && !model.links.has(pair(from, to));
    assert.equal(await memory.link(from, to), possible);
    if (!possible) return;
    remember(model);
    model.links.add(pair(from, to));
  });

const unlink = (a: number, b: number): Step =>
  step(`unlink ${a} ${b}`, async (model, { memory }) => {
    const [from = 'fact_x'] = pick(model, a) ?? [];
    const [to = 'fact_y'] = pick(model, b) ?? [];
    const there = model.links.has(pair(from, to));
    assert.equal(await memory.unlink(from, to), there);
    if (!there) return;
    remember(model);
    model.links.delete(pair(from, to));
  });

/** Undo without a batch always goes back one step, so nothing can stand in its way. */
const undo = (): Step =>
  step('undo', async (model, { memory }) => {
    const before = model.past.pop();
    const { undone, skipped = 0 } = await memory.undo();
    assert.equal(undone > 0, before !== undefined);
    assert.equal(skipped, 0);
    if (before === undefined) return;
    for (const id of [...model.rows.keys()]) {
      const row = before.rows.get(id);
      // A save that was taken back leaves its row behind, out of sight.
      if (row !== undefined) model.rows.set(id, row);
      else model.rows.get(id)!.active = false;
    }
    model.links.clear();
    for (const one of before.links) model.links.add(one);
  });

/** Undo and at once redo: nothing must have changed, and the step can be undone again. */
const undoAndRedo = (): Step =>
  step('undo and redo', async (_model, { memory }) => {
    const { batch } = await memory.undo();
    if (batch !== undefined) assert.equal((await memory.undo(batch)).skipped, 0);
  });

describe('the engine against a plain map', () => {
  it('X25: save, update, forget, age, link and undo in any order', async () => {
    const index = fc.nat({ max: 5 });
    const content = fc.constantFrom('one', 'two', 'three', 'four');
    const importance = fc.constantFrom(1, 5, 7, 8, 10);
    const steps = fc.commands(
      [
        fc.tuple(content, importance, fc.constantFrom(undefined, undefined, 'k', 'l')).map((given) => save(...given)),
        fc.tuple(index, content, importance).map((given) => update(...given)),
        index.map(forget),
        fc.tuple(fc.constantFrom(0, 0.001, 1), fc.constantFrom(1, 2, 100)).map((given) => age(...given)),
        fc.tuple(index, index).map((given) => link(...given)),
        fc.tuple(index, index).map((given) => unlink(...given)),
        fc.constant(undo()),
        fc.constant(undoAndRedo()),
      ],
      { maxCommands: 25 },
    );
    await fc.assert(
      fc.asyncProperty(steps, (walk) =>
        withMemory(
          async ({ memory, clock }) => {
            await fc.asyncModelRun(
              () => ({
                model: { rows: new Map<string, Row>(), links: new Set<string>(), past: [] },
                real: { memory, clock },
              }),
              walk,
            );
          },
          { scheduler: withoutBackground },
        ),
      ),
      runs(40),
    );
  });
});
