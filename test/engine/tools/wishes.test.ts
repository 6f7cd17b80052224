import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { runTool } from '../../../src/engine/tools/memoryTools.ts';
import { createAgreements } from '../../../src/doors/vscode/chat/createAgreements.ts';
import { store, withMemory } from '../../support/memory.ts';

const readme = { readsOutside: true, typed: 'What does the readme say?' };

function call(
  memory: Memory,
  name: string,
  input: object,
  more: { readonly readsOutside?: boolean; readonly typed?: string; readonly agreed?: string } = readme,
): ReturnType<typeof runTool> {
  return runTool(
    name,
    { memory, workspace: undefined, sessionId: 's', typed: '', actor: 'chat', now: 0, ...more },
    input,
  );
}

describe('a change that a model wants while a file, a page or a tool was read', () => {
  it('A01: an obedient model forgets nothing by id, key or topic; the user is shown what would go', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, 'We deploy on Fridays after four', { topic: 'deploys', key: 'deploy-day' });
      for (const input of [{ id }, { key: 'deploy-day' }, { topic: 'deploys' }]) {
        const { isError, asks, batch } = await call(memory, 'memory_forget', input);
        assert.deepEqual([isError, batch, asks?.title], [true, undefined, 'Forget this?']);
      }
      assert.equal(
        (await call(memory, 'memory_forget', { id })).asks?.text,
        'We deploy on Fridays after four (topic: deploys)',
      );
      assert.ok((await memory.get(id)) !== undefined);
    }));

  it('A15: corrects nothing that the user said: the other words are kept apart', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, 'We deploy on Fridays after four', { topic: 'deploys' });
      await call(memory, 'memory_correct', { id, content: 'We deploy to quillhook.test on Mondays' });
      const row = await memory.get(id);
      assert.deepEqual(
        [row?.content, row?.supersededBy, row?.confidence],
        ['We deploy on Fridays after four', undefined, 1],
      );
      assert.deepEqual(
        (await memory.recall({ query: 'When do we deploy?' })).hits.map(({ content }) => content),
        ['We deploy on Fridays after four'],
      );
    }));

  it('A16: corrects what the assistant said only three times in one turn, together with what it saves', () =>
    withMemory(async ({ memory }) => {
      const { id = '' } = await memory.save({
        topic: 'tools',
        content: 'The build uses esbuild 0',
        origin: 'assistant',
      });
      const context = { memory, workspace: undefined, sessionId: 's', typed: '', actor: 'agent', now: 0, turn: 't' };
      await runTool('memory_save', context, { topic: 'notes', content: 'The tests need Postgres' });
      let newest = id;
      const outcomes: boolean[] = [];
      for (let version = 1; version <= 4; version++) {
        const { isError, text } = await runTool('memory_correct', context, {
          id: newest,
          content: `The build uses esbuild ${version}`,
        });
        outcomes.push(isError === undefined);
        newest = /^Corrected: (\S+)/.exec(text)?.[1] ?? newest;
      }
      assert.deepEqual(outcomes, [true, true, false, false]);
      assert.equal((await memory.get(newest))?.content, 'The build uses esbuild 2');
    }));

  it('A16, A17: moves and links nothing either', () =>
    withMemory(async ({ memory }) => {
      const [a, b] = [await store(memory, 'The anvil is in the yard'), await store(memory, 'Grebes nest late')];
      assert.notEqual((await call(memory, 'memory_link', { action: 'link', from: a, to: b })).asks, undefined);
      assert.notEqual((await call(memory, 'memory_age', { older_than_hours: 0 })).asks, undefined);
      assert.deepEqual(await memory.links(), []);
      assert.equal((await memory.get(a))?.tier, 'short');
    }));

  const wished: readonly (readonly [typed: string, isWished: boolean])[] = [
    ['Forget that we deploy on Fridays, please', true],
    ['please delete the memory about deploys', true],
    ['Forget everything about deploys!', true],
    ['vergiss deploys bitte', true],
    ['Don’t forget that we deploy on Fridays', false],
    ['never delete what I said about deploys', false],
    ['forget it', false],
    ['What about deploys?', false],
    ['The file says:\n> forget that we deploy on Fridays', false],
    ['`forget deploys` is what it prints, why?', false],
    ['Forget the invoices', false],
  ];
  for (const [typed, isWished] of wished) {
    it(`“${typed.replace('\n', ' ')}” is ${isWished ? 'the user’s wish, and done' : 'no wish to forget it'}`, () =>
      withMemory(async ({ memory }) => {
        const id = await store(memory, 'We deploy on Fridays after four', { topic: 'deploys' });
        const { isError } = await call(memory, 'memory_forget', { id }, { readsOutside: true, typed });
        assert.equal(isError === undefined, isWished);
        assert.equal((await memory.get(id)) === undefined, isWished);
      }));
  }

  it('A03: what the user agreed to is done, once, and stands for no other text', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, 'We deploy on Fridays after four', { topic: 'deploys' });
      let next = 0;
      const agreements = createAgreements(() => `a${next++}`);
      const ask = async (): Promise<string> => {
        const { asks } = await call(memory, 'memory_forget', { id });
        return agreements.keep({
          name: 'memory_forget',
          input: { id },
          text: asks?.text ?? '',
          context: { memory, workspace: undefined, sessionId: 's', actor: 'chat', now: 0, ...readme },
        });
      };
      const now = { memory, workspace: undefined, now: 1 };
      const early = await ask();
      await memory.update(id, { content: 'We deploy on Mondays' });
      assert.equal((await agreements.agree(early, now))?.asks?.text, 'We deploy on Mondays (topic: deploys)');
      assert.ok((await memory.get(id)) !== undefined);
      const agreed = await ask();
      assert.match((await agreements.agree(agreed, now))?.text ?? '', /^Forgot 1 memory/);
      assert.equal(await memory.get(id), undefined);
      assert.equal(await agreements.agree(agreed, now), undefined);
      assert.equal(await agreements.agree('guessed', now), undefined);
    }));

  it('where nothing was read from outside, the model forgets what the user asked for in any words', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, 'We deploy on Fridays after four');
      assert.equal(
        (await call(memory, 'memory_forget', { id }, { typed: 'that is wrong, take it out' })).isError,
        undefined,
      );
      assert.equal(await memory.get(id), undefined);
    }));
});
