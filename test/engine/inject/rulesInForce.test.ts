import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { SaveInput } from '../../../src/engine/ground/contract/saving.ts';
import { store, withMemory } from '../../support/memory.ts';

const rule = (memory: Memory, content: string, more: Partial<SaveInput> = {}): Promise<string> =>
  store(memory, content, { kind: 'rule', importance: 7, ...more });

const block = async (
  memory: Memory,
  prompt: string,
  more: { readonly languageId?: string; readonly budgetTokens?: number } = {},
): Promise<string> => {
  const { languageId, budgetTokens } = more;
  const { text } = await memory.activeMemory({
    turns: [prompt],
    ...(languageId === undefined ? {} : { surroundings: { languageId } }),
    ...(budgetTokens === undefined ? {} : { budgetTokens }),
  });
  return text;
};

describe('rules in force', () => {
  it('R072: reach the work that they apply to without a word in common, and no other', () =>
    withMemory(async ({ memory }) => {
      await rule(memory, 'Always use type hints');
      await rule(memory, 'Branch names start with f/');
      const work = await block(memory, 'write a function that checks an e-mail address', { languageId: 'python' });
      assert.match(work, /### Rules in force.*\n- Always use type hints/);
      assert.doesNotMatch(work, /Branch names/);
      assert.match(await block(memory, 'start a branch for the login ticket'), /Branch names start with f\//);
    }));

  it('R072: are all there when somebody asks which they are, in whatever language, and say so', () =>
    withMemory(async ({ memory }) => {
      const rules = ['Always use type hints', 'Branch names start with f/', 'Labels are in sentence case'];
      for (const content of rules) await rule(memory, content);
      for (const prompt of [
        'which rules do you follow for me?',
        'what are our coding conventions?',
        'Welche Regeln befolgst du?',
        '¿Qué reglas sigues?',
        'Quelles sont mes règles ?',
        'quais regras você segue?',
        'どんなルールを守っていますか？',
        '你遵守哪些规则？',
      ]) {
        const { facts } = await memory.activeMemory({ turns: [prompt] });
        const found = facts.filter(({ kind }) => kind === 'rule').map(({ content }) => content);
        assert.deepEqual(found.toSorted(), rules, prompt);
        assert.equal(facts[0]?.why.text, 'A rule in force, which was asked for.');
      }
      for (const prompt of ['which firewall rules do we need?', 'what are the rules of chess?']) {
        const { facts } = await memory.activeMemory({ turns: [prompt] });
        assert.ok(
          facts.every(({ why }) => !why.text.includes('asked for')),
          prompt,
        );
      }
    }));

  it('are told from what is known, and say why they are there', () =>
    withMemory(async ({ memory }) => {
      await rule(memory, 'Always use type hints');
      await store(memory, 'The e-mail address of support is help@example.com');
      const { facts } = await memory.activeMemory({
        turns: ['write a function that checks the e-mail address of support'],
        surroundings: { languageId: 'python' },
        sessionId: 's',
      });
      assert.deepStrictEqual(
        facts.map(({ kind }) => kind),
        ['rule', 'fact'],
      );
      assert.equal(facts[0]?.why.because, 'rule');
      assert.match(facts[0].why.text, /A rule in force for/);
      assert.deepStrictEqual(
        (await memory.injections('s')).map(({ kind }) => kind),
        ['rule', 'fact'],
      );
    }));

  it('in their newest form: what was superseded, forgotten, or waits is no rule', () =>
    withMemory(async ({ memory }) => {
      const old = await rule(memory, 'Indent Python with two spaces');
      await memory.correct(old, { content: 'Indent Python with four spaces' });
      await memory.forget(await rule(memory, 'Name Python constants in capitals'));
      await rule(memory, 'Put a license header into every Python file', { origin: 'assistant' });
      const text = await block(memory, 'write a Python function that sums a list');
      assert.match(text, /four spaces/);
      assert.doesNotMatch(text, /two spaces|capitals|license/);
      const { rules } = await memory.rules();
      assert.deepStrictEqual(
        rules.map(({ record, was }) => [record.content, was.map(({ content }) => content)]),
        [['Indent Python with four spaces', ['Indent Python with two spaces']]],
      );
    }));

  it('take a third of the budget at most, and what found no room is said', () =>
    withMemory(async ({ memory }) => {
      for (let index = 0; index < 40; index++)
        await rule(memory, `Functions of module ${index} are written with explicit return types and short names`);
      await store(memory, 'The invoice total is rounded up to whole cents');
      const { facts, problems, text } = await memory.activeMemory({
        turns: ['write a function that rounds the invoice total'],
        budgetTokens: 300,
      });
      assert.ok(
        facts.some(({ kind }) => kind === 'fact'),
        text,
      );
      const rules = facts.filter(({ kind }) => kind === 'rule');
      assert.ok(rules.length > 0 && rules.length < 8, text);
      assert.match(
        problems.map(({ message }) => message).join(' '),
        /more rules apply here than a third of 300 tokens/,
      );
    }));

  it('of the user apply everywhere, those of a workspace there alone', () =>
    withMemory(async ({ memory }) => {
      await rule(memory, 'Write docstrings for every public function', { scope: { workspace: 'git:a' } });
      await rule(memory, 'Keep functions under 40 lines', { scope: 'user' });
      const inB = await memory.activeMemory({ turns: ['write a function that adds'], scope: { workspace: 'git:b' } });
      assert.match(inB.text, /40 lines/);
      assert.doesNotMatch(inB.text, /docstrings/);
    }));

  it('X22: do not age, however old they are', () =>
    withMemory(async ({ memory, clock }) => {
      const id = await rule(memory, 'Always use type hints', { importance: 5 });
      const fact = await store(memory, 'The build takes an hour', { importance: 5 });
      clock.forward(400 * 86_400_000);
      await memory.age();
      assert.deepStrictEqual([(await memory.get(id))?.tier, (await memory.get(fact))?.tier], ['short', 'long']);
    }));

  it('are made of facts when the user wants that, with the same id, and back by undo', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, 'Commit messages are in English', { kind: 'fact', tags: ['preference'] });
      const made = await memory.update(id, { kind: 'rule' });
      assert.deepStrictEqual(
        (await memory.rules()).rules.map(({ record }) => record.id),
        [id],
      );
      await memory.undo(made.batch);
      assert.deepStrictEqual((await memory.rules()).rules, []);
      assert.equal((await memory.get(id))?.kind, 'fact');
    }));
});
