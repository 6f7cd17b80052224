import assert from 'node:assert/strict';
import type { AboutFileInput } from '../../../src/engine/ground/contract/acting.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { store, withMemory } from '../../support/memory.ts';

const scope = { workspace: 'folder:/shop' };
const file = { path: '/shop/src/billing/invoiceTotal.ts', folder: '/shop', scope };

async function about(memory: Memory, input: AboutFileInput): Promise<string[]> {
  const { found, problems } = await memory.aboutFile(input);
  assert.deepEqual(problems, []);
  return found.map(({ because, memory: { content } }) => `${because}: ${content}`);
}

describe('what is known about a file', () => {
  it('is what has its path or name in it, whoever said it, then what has its names, then what is linked', () =>
    withMemory(async ({ memory }) => {
      const here = { scope };
      await store(memory, 'The lawyers asked for rounding by hand.', here);
      const linked = (await memory.list()).rows[0]?.id ?? '';
      const rounded = await store(memory, 'In billing/invoiceTotal.ts amounts are rounded half up.', here);
      await store(memory, 'addVat runs before discounts.', { ...here, origin: 'assistant' });
      await store(memory, 'The printer is on the second floor.', here);
      await memory.link(rounded, linked);
      assert.deepEqual(await about(memory, { ...file, names: ['addVat', 'x'] }), [
        'path: In billing/invoiceTotal.ts amounts are rounded half up.',
        'name: addVat runs before discounts.',
        'link: The lawyers asked for rounding by hand.',
      ]);
    }));

  it('is also what names the thing that a folder is called after', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'We bill through Kingfisher, which is written in Go.', { scope });
      assert.deepEqual(await about(memory, { path: 'kingfisher/tax.go', scope }), [
        'entity: We bill through Kingfisher, which is written in Go.',
      ]);
    }));

  it('is nothing that waits, holds no more, is archived, or belongs to another workspace', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'invoiceTotal is always in cents.', { scope: { workspace: 'folder:/other' } });
      const old = await store(memory, 'invoiceTotal is in euros.', { scope });
      await memory.correct(old, { content: 'invoiceTotal is in cents.', origin: 'user' });
      const archived = await store(memory, 'invoiceTotal was written by Ada.', { scope });
      await memory.update([archived], { tier: 'archive' });
      assert.deepEqual(await about(memory, file), ['name: invoiceTotal is in cents.']);
    }));

  it('is nothing for everyday words, no file, and what is no file', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The list of guests is in the drawer.', { scope });
      assert.deepEqual(await about(memory, { path: 'src/list.ts', names: ['list', 'guests', 'drawer'], scope }), []);
      assert.deepEqual(await about(memory, {}), []);
      assert.deepEqual(
        await about(memory, { names: [7, null] as unknown as string[], path: 7 as never, limit: 0 }),
        [],
      );
      const { problems } = await memory.aboutFile({ scope: 'mine' as never });
      assert.equal(problems[0]?.code, 'input');
    }));

  it('is no more than was asked for', () =>
    withMemory(async ({ memory }) => {
      for (let n = 0; n < 15; n++) await store(memory, `invoiceTotal rule number ${n} of the tax office.`, { scope });
      assert.equal((await about(memory, { ...file, limit: 3 })).length, 3);
      assert.equal((await about(memory, file)).length, 12);
    }));
});
