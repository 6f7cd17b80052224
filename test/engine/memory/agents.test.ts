import assert from 'node:assert/strict';
import type { RecallInput } from '../../../src/engine/ground/contract/recalling.ts';
import { exportMemory } from '../../../src/engine/exchange/exportMemory.ts';
import { runTool } from '../../../src/engine/tools/memoryTools.ts';
import { maintain } from '../../support/maintain.ts';
import { withMemory } from '../../support/memory.ts';
import { ScriptedModel } from '../../support/model.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { hour, noon } from '../../support/clock.ts';

const by = { actor: 'mcp', agentId: 'planner', runId: 'run-7' };
const named = { actor: by.actor, agentId: by.agentId, runId: by.runId };

async function whoWrote(memory: Memory, id: string | undefined): Promise<object> {
  const { actor, agentId, runId } = (await memory.get(id ?? '')) ?? {};
  return { actor, agentId, runId };
}

describe('which agent a memory came from', () => {
  it('X16: is kept by a save, many saves, a turn, what was learned and a correction', () =>
    withMemory(async ({ memory }) => {
      const saved = await memory.save({ topic: 'deploys', content: 'We deploy on Fridays', ...by });
      const { results } = await memory.saveMany([{ topic: 'builds', content: 'Builds take ten minutes', ...by }]);
      const said = await memory.observe({ sessionId: 's', role: 'user', text: 'When do we ship?', ...by });
      const { agentId, runId, actor } = by;
      const { learned } = await memory.learn({
        facts: [{ topic: 'tests', content: 'Tests run on Linux.', origin: 'user', agentId, runId }],
        actor,
      });
      const corrected = await memory.correct(saved.id ?? '', { content: 'We deploy on Mondays', ...by });
      for (const id of [saved.id, results[0]?.id, said.id, learned[0]?.id, corrected.id])
        assert.deepEqual(await whoWrote(memory, id), named);
    }));

  it('X16: is kept by what is learned from a turn, and by no more than came from it', () =>
    withMemory(async ({ memory, clock }) => {
      const say = async (text: string, who: object): Promise<string> =>
        (await memory.observe({ sessionId: 's', role: 'user', text, ...who })).id ?? '';
      await memory.save({ topic: 'tools', content: 'We use npm for the frontend' });
      await memory.noticeCorrections(await say('no, we moved to pnpm', { ...by, runId: 'run-6' }));
      await say('We decided to use Postgres for the ledger.', by);
      await say('Ines leads the platform group.', {});
      clock.forward(hour);
      await maintain(memory);
      const { rows } = await memory.list({ kind: ['fact', 'rule'], from: { sessionId: 's' } });
      const found = rows.map(({ content, agentId, runId }) => [
        /pnpm|Postgres|Ines/.exec(content)?.[0],
        agentId,
        runId,
      ]);
      assert.deepEqual(found.toSorted(), [
        ['Ines', undefined, undefined],
        ['Postgres', 'planner', 'run-7'],
        ['pnpm', 'planner', 'run-6'],
      ]);
    }));

  it('X16: is kept by what several turns gave only as far as they share it', () =>
    withMemory(async ({ memory }) => {
      const say = async (text: string, who: object): Promise<string> =>
        (await memory.observe({ sessionId: 's', role: 'user', text, ...who })).id ?? '';
      const first = await say('Tests run on Linux.', by);
      const second = await say('And they take long.', { ...by, runId: 'run-8' });
      const other = await say('Indeed.', { agentId: 'reviewer' });
      const learn = async (content: string, sourceIds: readonly string[], who: object = {}): Promise<object> => {
        const fact = { topic: 'tests', content, origin: 'user' as const, sourceIds, ...who };
        const { learned } = await memory.learn({ facts: [fact], actor: 'mcp' });
        return await whoWrote(memory, learned[0]?.id);
      };
      const none = { actor: 'mcp', agentId: undefined, runId: undefined };
      assert.deepEqual(await learn('Tests take ten minutes.', [first, second]), { ...none, agentId: 'planner' });
      assert.deepEqual(await learn('The pager is red.', [first, other]), none);
      assert.deepEqual(await learn('The logo is blue.', []), none);
      const own = await learn('The lamp is green.', [first], { agentId: 'reviewer' });
      assert.deepEqual(own, { ...none, agentId: 'reviewer' }, 'who learned says more than who spoke');
    }));

  it('X16: is kept by what a reset keeps', async () => {
    const facts = [{ topic: 'people', content: 'Ines leads the platform group', importance: 6 }];
    const model = new ScriptedModel([JSON.stringify({ summary: 'They spoke of Ines.', facts })]);
    await withMemory(
      async ({ memory }) => {
        for (const text of [
          'Ines leads the platform group.',
          'Builds take ten minutes.',
          'What does the lint say?',
          'Then run it.',
        ])
          await memory.observe({ sessionId: 's', role: 'user', text, ...by });
        await memory.resetAndSummarize({ sessionId: 's' });
        const { rows } = await memory.list({ kind: ['fact', 'summary'] });
        assert.deepEqual(rows.map(({ kind, agentId, runId }) => [kind, agentId, runId]).toSorted(), [
          ['fact', 'planner', 'run-7'],
          ['summary', 'planner', 'run-7'],
        ]);
      },
      { model },
    );
  });

  it('X16: is kept by the tools of a model, which cannot name the door', () =>
    withMemory(async ({ memory }) => {
      const context = { memory, workspace: undefined, sessionId: undefined, typed: '', actor: 'agent', now: noon };
      const input = { topic: 'deploys', content: 'We deploy on Fridays', agent_id: 'planner', run_id: 'run-7' };
      const { saved } = await runTool('memory_save', context, input);
      assert.deepEqual(await whoWrote(memory, saved?.id), { ...named, actor: 'agent' });
      assert.match((await runTool('memory_save', context, { ...input, actor: 'chat' })).text, /Unknown field "actor"/);
      await memory.save({ topic: 'deploys', content: 'We never deploy on Mondays' });
      const recalled = async (filter: object): Promise<string> =>
        (await runTool('memory_recall', context, { query: 'when do we deploy', ...filter })).text;
      for (const filter of [{ agent_id: 'planner' }, { run_id: 'run-7' }, { actor: 'agent' }]) {
        assert.match(await recalled(filter), /Fridays/);
        assert.doesNotMatch(await recalled(filter), /Mondays/);
      }
      assert.match(await recalled({ agent_id: 'reviewer' }), /Nothing is remembered/);
      const { text } = await runTool('memory_correct', context, {
        id: saved?.id ?? '',
        content: 'We deploy on Thursdays',
        agent_id: 'reviewer',
      });
      const id = /fact_\w+/.exec(text)?.[0];
      assert.deepEqual(await whoWrote(memory, id), { actor: 'agent', agentId: 'reviewer', runId: undefined });
    }));

  it('X16: filters a recall and a list, names a source to forget, and is exported', () =>
    withMemory(async ({ memory }) => {
      const save = async (content: string, who: object): Promise<string> =>
        (await memory.save({ topic: 'lamps', content, ...who })).id ?? '';
      const planner = await save('The lamp by the door is green', by);
      const other = await save('The lamp by the desk is red', { ...by, runId: 'run-8' });
      await save('The lamp in the hall is blue', {});
      const recalled = async (filters: RecallInput['filters']): Promise<readonly string[]> =>
        (await memory.recall({ query: 'lamp', filters: filters ?? {} })).hits.map(({ id }) => id).toSorted();
      assert.deepEqual(await recalled({ agentId: 'planner' }), [planner, other].toSorted());
      assert.deepEqual(await recalled({ runId: 'run-7' }), [planner]);
      assert.deepEqual(await recalled({ agentId: 'planner', runId: 'run-8', actor: 'mcp' }), [other]);
      const listed = (await memory.list({ from: { agentId: 'planner', runId: 'run-8' } })).rows.map(({ id }) => id);
      assert.deepEqual(listed, [other]);
      let exported = '';
      for await (const piece of exportMemory(memory, { now: noon })) exported += piece;
      const { memories } = JSON.parse(exported) as { memories: { id: string; agentId?: string; runId?: string }[] };
      const { agentId, runId } = memories.find(({ id }) => id === other) ?? {};
      assert.deepEqual([agentId, runId], ['planner', 'run-8']);
      assert.equal((await memory.forget({ from: { runId: 'run-7' } })).forgotten, 1);
      assert.deepEqual(await recalled({ agentId: 'planner' }), [other]);
    }));

  it('keeps no secret that stands in its name', () =>
    withMemory(async ({ memory }) => {
      const { id } = await memory.save({ topic: 'a', content: 'b', agentId: 'password: hunter2!xyz' });
      assert.doesNotMatch(JSON.stringify(await memory.get(id ?? '')), /hunter2/);
    }));
});

describe('a field that nothing reads', () => {
  it('is named, and nothing is lost or found without it', () =>
    withMemory(async ({ memory }) => {
      const { id = '' } = await memory.save({ topic: 'deploys', content: 'We deploy on Fridays' });
      const extra = { colour: 'red' } as object;
      const unknown = /Unknown field "colour"\. Nothing was done; call again without it\. Known: /;
      assert.match(
        (await memory.observe({ sessionId: 's', role: 'user', text: 'hello', ...extra })).reason ?? '',
        unknown,
      );
      assert.match((await memory.correct(id, { content: 'We deploy on Mondays', ...extra })).reason ?? '', unknown);
      const { results } = await memory.saveMany([{ topic: 'a', content: 'b', ...extra }]);
      assert.match(results[0]?.reason ?? '', unknown);
      for (const input of [
        { query: 'deploy', ...extra },
        { query: 'deploy', filters: extra },
      ]) {
        const { hits, problems } = await memory.recall(input);
        assert.deepEqual(hits, []);
        assert.match(problems[0]?.message ?? '', unknown);
      }
      await assert.rejects(memory.list({ ...extra }), unknown);
      assert.deepEqual(
        (await memory.list()).rows.map(({ content }) => content),
        ['We deploy on Fridays'],
      );
    }));
});
