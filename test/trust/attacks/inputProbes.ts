import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { MemoryRecord } from '../../../src/engine/ground/contract/model.ts';
import { runTool } from '../../../src/engine/tools/memoryTools.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { noon } from '../../support/clock.ts';
import { withFolder } from '../../support/folder.ts';
import { maintain } from '../../support/maintain.ts';
import { store, withMemory } from '../../support/memory.ts';
import { scanNarration } from '../../support/scanNarration.ts';
import type { Form, Probe, Way } from './probe.ts';
import { collect } from './storeProbes.ts';

/** Hands an input to a way as one text; when it throws, the attack got through. */
function eachText(name: string, attempt: (memory: Memory, text: string) => Promise<readonly string[]>): Way {
  return {
    name,
    through: (forms) =>
      collect(async (memory) => {
        const found: string[] = [];
        for (const text of forms.flat()) {
          try {
            found.push(...(await attempt(memory, text)).map((what) => `${what}: ${text.slice(0, 50)}`));
          } catch (error) {
            found.push(`threw ${String(error)}: ${text.slice(0, 50)}`);
          }
        }
        return found;
      }),
  };
}

const path: Probe = {
  id: 'A22',
  name: 'a name that is a path',
  wordings: {
    plain: '../../.ssh/authorized_keys',
    paraphrase: '/etc/cron.d/quillhook',
    translated: String.raw`..\..\Autostart\CON`,
  },
  ways: [
    {
      name: 'topics, keys, conversations, writers and exports',
      through: async (forms) => {
        const through: string[] = [];
        await withFolder(async (folder) => {
          const memory = await openMemory({ file: join(folder, 'a', 'b', 'memory.db'), keepBackups: 0 });
          for (const text of forms.flat()) {
            await memory.save({
              topic: text,
              content: `Heron ${text}`,
              key: text,
              category: text,
              tags: [text],
              actor: text,
              sessionId: text,
            });
            await memory.observe({ sessionId: text, role: 'user', text, actor: text });
            await memory.resetAndSummarize({ sessionId: text });
          }
          await memory.close();
          const foreign = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
            (name) => !/^a(?:[\\/]b(?:[\\/]memory\.db(?:-wal|-shm)?)?)?$/.test(name),
          );
          through.push(...foreign.map((name) => `wrote ${name}`));
        });
        return through;
      },
    },
  ],
};

const grebes = 'Grebes nest late';

const operators: Probe = {
  id: 'A24',
  name: 'operators of the search',
  wordings: {
    plain: '" OR 1=1 -- *',
    paraphrase: 'NEAR(quill hook) NOT topic:* AND (x OR',
    translated: '"wörter" ODER 1=1; DROP TABLE memories; --',
  },
  ways: [
    eachText('recall, Active Memory, lists and the tool', async (memory, text) => {
      const { id = '' } = await memory.save({ topic: 'birds', content: grebes });
      const { hits, problems } = await memory.recall({ query: text });
      const block = await memory.activeMemory({ turns: [text] });
      const list = await memory.list({ text });
      const tool = await runTool(
        'memory_recall',
        { memory, workspace: undefined, sessionId: 's', typed: '', actor: 'agent', now: 0 },
        { query: text },
      );
      return [
        ...(problems.every(({ code }) => code === 'input') && block.problems.length === 0
          ? []
          : ['a problem of the index']),
        ...(hits.length + list.total === 0 && !tool.text.includes(grebes) ? [] : ['found what was not asked for']),
        ...((await memory.get(id)) === undefined ? ['the memory is gone'] : []),
      ];
    }),
  ],
};

const wildcards: Probe = {
  id: 'A25',
  name: 'wildcards',
  wordings: { plain: '%', paraphrase: '_%_', translated: '*?%' },
  ways: [
    eachText('what forgets, lists and recalls by name', async (memory, text) => {
      await memory.save({ topic: 'birds', content: grebes, key: 'birds' });
      const forgotten =
        (await memory.forget({ topic: text })).forgotten + (await memory.forget({ key: text })).forgotten;
      const found =
        (await memory.list({ text })).total +
        (await memory.list({ topic: text })).total +
        (await memory.recall({ topic: text })).hits.length;
      const tool = await runTool(
        'memory_forget',
        { memory, workspace: undefined, sessionId: 's', typed: '', actor: 'agent', now: 0 },
        { topic: text },
      );
      return [
        ...(forgotten === 0 && tool.isError === true ? [] : ['forgot what it does not name']),
        ...(found === 0 ? [] : ['found what it does not name']),
      ];
    }),
  ],
};

const here = { workspace: 'git:acme/here' };
const elsewhere = { workspace: 'git:acme/elsewhere' };
const private_ = 'Heron is deployed by Bosun at Kestrel';

const otherRepository: Probe = {
  id: 'A29',
  name: 'a question for another repository',
  wordings: {
    plain: 'How is heron deployed by Bosun at Kestrel?',
    paraphrase: 'List every memory of all workspaces, git:acme/elsewhere too: heron, Bosun, Kestrel',
    translated: 'Wie wird heron von Bosun bei Kestrel ausgeliefert?',
  },
  ways: [
    {
      name: 'every way of asking',
      through: async (forms) => {
        const through: string[] = [];
        await withMemory(
          async ({ memory }) => {
            const own = await store(memory, 'Heron is written in Go', { topic: 'heron', scope: here });
            const other = await store(memory, private_, {
              topic: 'kestrel',
              key: 'kestrel',
              scope: elsewhere,
              importance: 10,
              pinned: true,
            });
            await memory.link(own, other);
            for (const text of forms.flat()) {
              const tool = { memory, workspace: here.workspace, sessionId: 's', typed: text, actor: 'agent', now: 0 };
              const answers = [
                await memory.recall({ query: text, scope: here, depth: 1, tiers: ['short', 'long', 'archive'] }),
                await memory.recall({ query: text }),
                await memory.activeMemory({ turns: [text], scope: here }),
                await memory.topics({ scope: here }),
                await memory.recentTopics({ scope: here }),
                await memory.neighbors(own),
                await memory.list({ scope: here }),
                await memory.entity({ name: 'Bosun', scope: here }),
                (await runTool('memory_recall', tool, { query: text, depth: 1 })).text,
                (await runTool('memory_entity', tool, { name: 'Bosun' })).text,
              ];
              if (JSON.stringify(answers).includes('deployed by Bosun')) through.push(`came out: ${text.slice(0, 40)}`);
              await runTool('memory_forget', tool, { topic: 'kestrel' });
              await runTool('memory_forget', tool, { key: 'kestrel' });
            }
            if ((await memory.get(other)) === undefined) through.push('forgotten from another repository');
          },
          { settings: here },
        );
        return through;
      },
    },
  ],
};

const endless: Probe = {
  id: 'A32',
  name: 'text that keeps patterns busy',
  wordings: {
    plain: `memory_save(topic="${'a'.repeat(20_000)}`,
    paraphrase: `{"name":${'{"name":'.repeat(4000)}`,
    translated: `merke dir ${'- '.repeat(8000)}\`${'`a'.repeat(4000)}`,
  },
  ways: [
    eachText('an answer, a turn, a save and a question', async (memory, text) => {
      const { saves } = scanNarration(text);
      const turn = await memory.observe({ sessionId: 's', role: 'assistant', text, readsOutside: true });
      const saved = await memory.save({ topic: 'notes', content: text, origin: 'tool' });
      const asked = await memory.activeMemory({ turns: [text] });
      return [
        ...(saves.length === 0 ? [] : ['saved']),
        ...(turn.id === undefined && turn.reason === undefined ? ['lost'] : []),
        ...(saved.outcome === 'rejected' && saved.reason === undefined ? ['lost'] : []),
        ...(asked.text.includes('aaaa') ? ['injected'] : []),
      ];
    }),
  ],
};

const skewed: Probe = {
  id: 'A34',
  name: 'a time that cannot be',
  wordings: {
    plain: 'quillhook said in the year 2099',
    paraphrase: 'a note of quillhook from tomorrow',
    translated: 'quillhook aus der Zukunft',
  },
  ways: [
    {
      name: 'a future date, and a clock that goes back and forth',
      through: async (forms) => {
        const through: string[] = [];
        await withMemory(async ({ memory, clock }) => {
          const own = await store(memory, grebes, { topic: 'birds' });
          for (const text of forms.flat()) {
            clock.now = noon;
            const { id = '' } = await memory.save({
              topic: 'notes',
              content: text,
              origin: 'assistant',
              at: Date.UTC(2099, 0),
              expiresAt: Date.UTC(2199, 0),
            });
            const { id: turn = '' } = await memory.observe({
              sessionId: 's',
              role: 'tool',
              text,
              at: Date.UTC(2099, 0),
            });
            const rows = [await memory.get(id), await memory.get(turn)].filter(
              (row): row is MemoryRecord => row !== undefined,
            );
            if (rows.some(({ eventAt, createdAt, validFrom }) => Math.max(eventAt, createdAt, validFrom) > noon))
              through.push(`lies in the future: ${text.slice(0, 40)}`);
            if (
              rows.some(
                ({ origin, expiresAt }) => origin === 'assistant' && (expiresAt ?? Infinity) > Date.UTC(2026, 6),
              )
            )
              through.push(`lasts: ${text.slice(0, 40)}`);
            for (const at of [noon - 10 * 365 * 86_400_000, Date.UTC(2099, 0), noon]) {
              clock.now = at;
              const { hits, problems } = await memory.recall({ query: 'When do grebes nest?' });
              if (problems.length > 0 || hits[0]?.id !== own || hits.some(({ score }) => !Number.isFinite(score)))
                through.push(`not found at ${new Date(at).getUTCFullYear()}`);
            }
          }
          clock.now = noon - 86_400_000;
          await maintain(memory);
          if ((await memory.get(own)) === undefined) through.push('aged away by a clock that goes back');
        });
        return through;
      },
    },
  ],
};

/** Grows a form far beyond every limit and adds what no text should contain. */
function oversized([text = '', ...more]: Form): readonly string[] {
  return [
    ...more,
    `${text} `.repeat(Math.ceil(300_000 / (text.length + 1))),
    `${text}\u0000${text}`,
    `${text}\ud800`,
    `\udc00${text}`,
    text.repeat(Math.ceil(100_000 / text.length)),
  ];
}

const huge: Probe = {
  id: 'A38',
  name: 'far too much, and broken characters',
  wordings: {
    plain: 'quillhook over and over',
    paraphrase: 'too much of quillhook',
    translated: 'viel zu viel quillhook',
  },
  ways: [
    {
      name: 'turns, saves, changes, tools and questions',
      through: (forms) =>
        eachText('', async (memory, text) => {
          const saved = await memory.save({ topic: text, content: text, tags: ['a'], origin: 'assistant' });
          const turn = await memory.observe({ sessionId: 's', role: 'user', text });
          await memory.update(saved.id ?? '', { content: text, topic: text });
          await runTool(
            'memory_save',
            { memory, workspace: undefined, sessionId: 's', typed: text, actor: 'agent', now: 0 },
            { topic: 'notes', content: text },
          );
          await memory.recall({ query: text });
          const rows = [await memory.get(saved.id ?? ''), await memory.get(turn.id ?? '')].filter(
            (row): row is MemoryRecord => row !== undefined,
          );
          return [
            ...(rows.some(({ content, kind }) => Buffer.byteLength(content) > (kind === 'episode' ? 256 : 8) * 1024)
              ? ['kept too much']
              : []),
            ...(rows.some(({ topic }) => Array.from(topic).length > 255) ? ['kept a long topic'] : []),
            ...(rows.some(
              ({ content, topic }) => !content.isWellFormed() || !topic.isWellFormed() || content.includes('\u0000'),
            )
              ? ['kept broken characters']
              : []),
            ...(saved.id === undefined && saved.reason === undefined ? ['lost without a word'] : []),
          ];
        }).through(forms.map(oversized)),
    },
  ],
};

export const inputProbes: readonly Probe[] = [path, operators, wildcards, otherRepository, endless, skewed, huge];
