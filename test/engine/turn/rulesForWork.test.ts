import assert from 'node:assert/strict';
import { exceptWorkspace } from '../../../src/engine/ground/contract/rules.ts';
import { rulesForWork } from '../../../src/engine/turn/rulesForWork.ts';
import { withMemory } from '../../support/memory.ts';

const workspace = 'git:example.test/bakery';
const scope = { workspace };

describe('the rules that apply to the work of a prompt, for a person to read', () => {
  it('R123: are those that fit it and hold here, and none where no work is asked for', () =>
    withMemory(
      async ({ memory }) => {
        const rule = { topic: 'rules', kind: 'rule', scope } as const;
        await memory.save({ ...rule, content: 'When you write a function, add a unit test for it' });
        await memory.save({ ...rule, content: 'Commit messages are in the imperative' });
        const { id = '' } = await memory.save({ ...rule, scope: 'user', content: 'Functions have type hints' });
        await memory.update(id, { attributes: exceptWorkspace({}, workspace) });
        const found = async (prompt: string): Promise<readonly string[]> =>
          (await rulesForWork(memory, { workspace }, prompt)).map(({ record }) => record.content);
        assert.deepEqual(await found('write a function that checks an e-mail address'), [
          'When you write a function, add a unit test for it',
        ]);
        for (const told of ['the weather was lovely yesterday', 'The tests of this function are slow today'])
          assert.deepEqual(await found(told), [], told);
      },
      { settings: scope },
    ));
});
