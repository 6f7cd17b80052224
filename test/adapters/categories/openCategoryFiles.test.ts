import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCategoryFiles } from '../../../src/adapters/categories/openCategoryFiles.ts';
import type { CategorySource, CategoryRules } from '../../../src/engine/ground/contract/categories.ts';
import { builtInCategories } from '../../../src/engine/knowledge/categories/builtInCategories.ts';
import { withFolder } from '../../support/folder.ts';

function listOf(rules: CategoryRules, agent: string): readonly string[] | undefined {
  return rules.agents.find((list) => list.agent === agent)?.categories;
}

interface Written {
  readonly source: CategorySource;
  readonly user: (text: string) => Promise<CategoryRules>;
  readonly workspace: (text: string) => Promise<CategoryRules>;
  readonly trust: (isTrusted: boolean) => void;
  readonly problems: () => string;
}

async function withFiles(test: (files: Written) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    let isTrusted = true;
    const own = join(folder, 'categories.yaml');
    const repository = join(folder, 'repository');
    mkdirSync(join(repository, '.tiered-memory'), { recursive: true });
    const source = openCategoryFiles(own, () => (isTrusted ? repository : undefined));
    const write = async (file: string, text: string): Promise<CategoryRules> => {
      // Another size each time, for clocks of files that stand still.
      writeFileSync(file, `${text}\n${'#'.repeat((written += 1))}`);
      await source.reading();
      return source.current().rules;
    };
    let written = 0;
    await test({
      source,
      user: (text) => write(own, text),
      workspace: (text) => write(join(repository, '.tiered-memory', 'categories.yaml'), text),
      trust: (trusted) => void (isTrusted = trusted),
      problems: () =>
        source
          .current()
          .problems.map(({ message }) => message)
          .join('\n'),
    });
  });
}

describe('the files of categories', () => {
  it('R153, R154: without them holds what is built in', () =>
    withFiles(async ({ source }) => {
      await source.reading();
      const { rules, problems } = source.current();
      assert.deepEqual(problems, []);
      const of = (name: string): unknown => {
        const { context, length } = rules.categories.find((category) => category.name === name) ?? {};
        return { context, length };
      };
      assert.deepEqual(of('profile'), { context: 'all', length: undefined });
      assert.deepEqual(of('event'), { context: 'rag', length: 30 });
      assert.deepEqual(of('activity'), { context: 'rag', length: 50 });
      assert.deepEqual(listOf(rules, 'supervisor'), [
        'profile',
        'goals',
        'preferences',
        'event',
        'activity',
        'relationships',
        'tasks',
      ]);
      assert.deepEqual(listOf(rules, 'planner'), ['goals', 'tasks', 'projects', 'procedural']);
      assert.deepEqual(listOf(rules, 'stylist'), ['preferences', 'tone', 'style']);
      assert.deepEqual(listOf(rules, 'researcher'), ['knowledge', 'interests', 'history']);
      assert.deepEqual(listOf(rules, 'executor'), ['tasks', 'recent_activity', 'constraints', 'procedural']);
      assert.equal(source.reading(), undefined);
    }));

  it('R153: are read when they change, and a broken one leaves the last good one in force', () =>
    withFiles(async ({ user, problems, source }) => {
      const good = await user('categories:\n  diet: { topics: [food] }\nagents:\n  Cook: [Diet]\n  planner: []\n');
      assert.deepEqual(listOf(good, 'cook'), ['diet']);
      assert.deepEqual(listOf(good, 'planner'), []);
      assert.equal(good.categories[0]?.name, 'diet');
      assert.equal(await user('agents:\n\tcook: [diet]'), source.current().rules);
      assert.deepEqual(source.current().rules, good);
      assert.match(problems(), /categories\.yaml, line 2: .* What it said before holds until you correct it\.$/);
      assert.deepEqual(listOf(await user('agents:\n  cook: []'), 'cook'), []);
      assert.equal(problems(), '');
    }));

  it('a file that was never good leaves in force what is built in', () =>
    withFiles(async ({ user, problems }) => {
      assert.deepEqual(await user('categories: ['), builtInCategories);
      assert.match(problems(), /line \d: .* What is built in holds until you correct it\.$/);
    }));

  it('the file of a workspace adds and narrows, and never widens', () =>
    withFiles(async ({ user, workspace, problems }) => {
      await user('categories:\n  private: { topics: [health] }\nagents:\n  cook: [preferences]\n');
      const rules = await workspace(
        [
          'categories:',
          '  event: { rag_length: 5 }',
          '  activity: { rag_length: 500, kinds: [fact] }',
          '  profile: { context: rag }',
          '  tickets: { context: all, kinds: [fact] }',
          'agents:',
          '  cook: [preferences, private, tickets]',
          '  spy: [private, profile, history, tickets]',
          '  planner: [tasks]',
        ].join('\n'),
      );
      const named = (name: string): unknown => rules.categories.find((category) => category.name === name);
      assert.deepEqual(named('event'), { ...builtIn('event'), length: 5 });
      assert.deepEqual(named('activity'), builtIn('activity'));
      assert.deepEqual(named('profile'), { ...builtIn('profile'), context: 'rag' });
      assert.deepEqual(named('tickets'), {
        name: 'tickets',
        context: 'rag',
        also: [],
        topics: [],
        tags: [],
        kinds: [],
        isOfWorkspace: true,
      });
      assert.deepEqual(listOf(rules, 'cook'), ['preferences', 'tickets']);
      assert.deepEqual(listOf(rules, 'spy'), ['tickets']);
      assert.deepEqual(listOf(rules, 'planner'), ['tasks']);
      assert.match(problems(), /"cook" may not read private/);
      assert.match(problems(), /"spy" may not read private, profile, history/);
      assert.match(problems(), /"activity" can only be narrowed here/);
    }));

  it('the file of a workspace counts only while the folder is trusted', () =>
    withFiles(async ({ workspace, trust, source }) => {
      await workspace('agents:\n  planner: []');
      assert.deepEqual(listOf(source.current().rules, 'planner'), []);
      trust(false);
      await source.reading();
      assert.deepEqual(source.current().rules, builtInCategories);
    }));

  it('what is no readable file is told', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'categories.yaml');
      const source = openCategoryFiles(file, () => undefined);
      const told = async (): Promise<string> => {
        await source.reading();
        return source
          .current()
          .problems.map(({ message }) => message)
          .join();
      };
      writeFileSync(file, Buffer.from([0x61, 0xff, 0xfe]));
      assert.match(await told(), /no text in UTF-8/);
      writeFileSync(file, 'x'.repeat(300 * 1024));
      assert.match(await told(), /larger than 128 kB/);
      rmSync(file);
      mkdirSync(file);
      assert.match(await told(), /is no file/);
      rmSync(file, { recursive: true });
      assert.equal(await told(), '');
    }));
});

function builtIn(name: string): object | undefined {
  return builtInCategories.categories.find((category) => category.name === name);
}
