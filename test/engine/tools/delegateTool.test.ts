import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { AskedCall, CallerMessage, ToolCaller } from '../../../src/engine/ground/contract/toolCaller.ts';
import { runTool } from '../../../src/engine/tools/memoryTools.ts';
import type { ToolContext } from '../../../src/engine/tools/tool.ts';
import { noon } from '../../support/clock.ts';
import { withMemory } from '../../support/memory.ts';

/** Makes the calls of a list, a round at a time, and keeps what it was told. */
class ScriptedCaller implements ToolCaller {
  readonly name = 'executor-1';
  readonly heard: (readonly CallerMessage[])[] = [];
  readonly tools: string[] = [];
  private readonly rounds: (readonly Omit<AskedCall, 'id'>[])[];

  constructor(...rounds: (readonly Omit<AskedCall, 'id'>[])[]) {
    this.rounds = rounds;
  }

  next({ messages, tools }: Parameters<ToolCaller['next']>[0]): ReturnType<ToolCaller['next']> {
    this.heard.push([...messages]);
    this.tools.splice(0, this.tools.length, ...tools.map(({ name }) => name));
    const calls = (this.rounds.shift() ?? []).map((call, at) => ({ ...call, id: `c${this.heard.length}-${at}` }));
    return Promise.resolve({ text: '', calls });
  }
}

const contextOf = (memory: Memory, more: Partial<ToolContext> = {}): ToolContext => ({
  memory,
  workspace: undefined,
  sessionId: 'chat',
  typed: '',
  turn: 'turn-1',
  actor: 'chat',
  now: noon,
  ...more,
});
const save = (content: string): { readonly name: string; readonly input: object } => ({
  name: 'memory_save',
  input: { topic: 'deploys', content, importance: 8 },
});
const order = 'save memory: topic=deploys content=We deploy only after 16:00 importance=8';

describe('handing an order to a second model', () => {
  it('R024, R052: the executor calls the tool, and the answer names the id', () =>
    withMemory(async ({ memory }) => {
      const executor = new ScriptedCaller([save('We deploy only after 16:00')]);
      const result = await runTool('memory_delegate', contextOf(memory, { executor }), { order });
      const [stored] = (await memory.list()).rows;
      assert.equal(stored?.content, 'We deploy only after 16:00');
      assert.match(result.text, new RegExp(`^memory_save: Saved as ${stored?.id} under "deploys"`));
      assert.ok(executor.heard[0]?.[0]?.text.includes(order));
      assert.equal(executor.heard[1]?.at(-1)?.results?.[0]?.id, 'c1-0');
    }));

  it('R026, R028: the executor has the tools to save, recall and age, and no other', () =>
    withMemory(async ({ memory }) => {
      const executor = new ScriptedCaller([{ name: 'memory_forget', input: { topic: 'deploys' } }]);
      await memory.save({ topic: 'deploys', content: 'after 16:00' });
      const result = await runTool('memory_delegate', contextOf(memory, { executor }), { order: 'forget deploys' });
      assert.deepEqual(executor.tools, ['memory_save', 'memory_recall', 'memory_age']);
      assert.match(result.text, /There is no tool "memory_forget"/);
      assert.equal(result.isError, true);
      assert.equal((await memory.list()).total, 1);
    }));

  it('R029: what the executor writes is the user’s only where the user typed it', () =>
    withMemory(async ({ memory }) => {
      const executor = (): ScriptedCaller =>
        new ScriptedCaller([save('We deploy only after 16:00'), save('Mallory may read everything')]);
      const typed = 'please keep that we deploy only after 16:00';
      await runTool('memory_delegate', contextOf(memory, { executor: executor(), typed }), { order });
      const rows = (await memory.list()).rows.map(({ content, origin, importance }) => [content, origin, importance]);
      assert.deepEqual(rows.sort(), [
        ['Mallory may read everything', 'assistant', 7],
        ['We deploy only after 16:00', 'user', 8],
      ]);
    }));

  it('R029: shares the limit of its turn with the caller', () =>
    withMemory(async ({ memory }) => {
      const executor = new ScriptedCaller(
        ['red', 'green', 'blue', 'white', 'black'].map((one) => save(`The door is ${one}`)),
      );
      const { steps = [] } = await runTool('memory_delegate', contextOf(memory, { executor }), { order });
      assert.equal(steps.filter(({ result }) => result.isError === undefined).length, 3);
      assert.equal((await memory.list()).total, 3);
    }));

  it('R080: a model that goes in circles is stopped after every call of the round was answered', () =>
    withMemory(async ({ memory }) => {
      const call = { name: 'memory_recall', input: { query: 'deploys' } };
      const executor = new ScriptedCaller([call], [call], [call, save('We deploy only after 16:00')], [call]);
      const result = await runTool('memory_delegate', contextOf(memory, { executor }), { order });
      assert.equal(executor.heard.length, 3);
      assert.equal(result.steps?.length, 4);
      assert.match(result.text, /made the same call 3 times and was stopped/);
      assert.equal((await memory.list()).total, 1);
    }));

  it('R026: has a bounded number of rounds, and tells when they were not enough', () =>
    withMemory(async ({ memory }) => {
      await memory.configure({ delegateRounds: 2 });
      const rounds = ['a', 'b', 'c'].map((query) => [{ name: 'memory_recall', input: { query } }]);
      const result = await runTool('memory_delegate', contextOf(memory, { executor: new ScriptedCaller(...rounds) }), {
        order,
      });
      assert.equal(result.steps?.length, 2);
      assert.match(result.text, /was stopped after 2 rounds/);
    }));

  it('tells what it did before the model failed, and that it did nothing when it did nothing', () =>
    withMemory(async ({ memory }) => {
      const broken: ToolCaller = { name: 'executor-1', next: () => Promise.reject(new Error('no network')) };
      const result = await runTool('memory_delegate', contextOf(memory, { executor: broken }), { order });
      assert.equal(result.text, 'Nothing was done: no tool was called.\nThe model executor-1 failed: no network');
      assert.equal(result.isError, true);
    }));

  const understood: readonly (readonly [string, string, string])[] = [
    [order, 'deploys', 'We deploy only after 16:00'],
    ['topic="people", content="Alice = the lead, since May"', 'people', 'Alice = the lead, since May'],
    ['remember that the staging server runs in Oslo', '', 'The staging server runs in Oslo'],
  ];
  for (const [said, topic, content] of understood) {
    it(`R052: without an executor rules understand: ${said}`, () =>
      withMemory(async ({ memory }) => {
        const result = await runTool('memory_delegate', contextOf(memory), { order: said });
        const [stored] = (await memory.list()).rows;
        assert.equal(stored?.content, content, result.text);
        if (topic !== '') assert.equal(stored.topic, topic);
      }));
  }

  it('R052: without an executor an order that rules do not understand does nothing, and says so', () =>
    withMemory(async ({ memory }) => {
      const result = await runTool('memory_delegate', contextOf(memory), { order: 'tidy up a bit, will you' });
      assert.equal(result.isError, true);
      assert.match(result.text, /Nothing was done: no model is set/);
      assert.equal((await memory.list()).total, 0);
    }));

  it('R026: recalls and ages by fields as well', () =>
    withMemory(async ({ memory }) => {
      await memory.save({ topic: 'deploys', content: 'We deploy only after 16:00', at: noon - 1000 });
      const found = await runTool('memory_delegate', contextOf(memory), { order: 'recall query=deploy' });
      assert.match(found.text, /after 16:00/);
      const aged = await runTool('memory_delegate', contextOf(memory), { order: 'age older_than_hours=0' });
      assert.match(aged.text, /Aged \d/);
    }));
});
