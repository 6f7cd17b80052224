import assert from 'node:assert/strict';
import { queryTool } from '../../../src/engine/tools/queryTool.ts';
import { recallTool } from '../../../src/engine/tools/recallTool.ts';
import type { ToolContext } from '../../../src/engine/tools/tool.ts';
import { withAged } from '../lifecycle/archiving/archived.ts';

describe('what tools say of archives', () => {
  it('R003: names an archived memory that a model looks for, by its beginning, and where it is', () =>
    withAged(async ({ memory }) => {
      await memory.archive();
      const context: ToolContext = { memory, actor: 'test', workspace: undefined, sessionId: 's' } as never;
      for (const { text } of [
        await recallTool.run(context, { query: 'the crane Belinda in Rotterdam' }),
        await queryTool.run(context, { agent: 'researcher', query: 'the crane Belinda in Rotterdam' }),
      ])
        assert.match(
          text,
          /^Archived, only their beginning.*\n- The harbour crane Belinda .*\(fact_\w+, in memory-archive-/,
        );
      const { text: bounded } = await queryTool.run(context, { agent: 'planner', query: 'the crane Belinda' });
      assert.match(bounded, /^Nothing that you may read/);
      const { text } = await recallTool.run(context, { query: 'the zeppelin over Rotterdam and its crew' });
      assert.match(text, /^Nothing is remembered/);
    }));
});
