import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenConversation } from '../../../../src/doors/vscode/base/createLastPrompt.ts';
import type { Opened } from '../../../../src/doors/vscode/base/openInFolder.ts';
import { openMemory } from '../../../../src/open/engine.ts';
import { type Draft, protocolVersion, type Status } from '../../../../src/protocol/viewMessages.ts';
import { store, withMemory } from '../../../support/memory.ts';
import { openPage, over, type Page, ready, workspace } from './openPage.ts';
import { filler } from '../../../support/filler.ts';

const texts = (page: Page): string[] =>
  page.messages.flatMap((message) => (message.type === 'rows' ? message.rows.map(({ text }) => text) : []));

describe('what the view is told', () => {
  it('whose conversations could be imported, while nothing is remembered', () =>
    withMemory(async ({ memory }) => {
      const page = openPage(over(memory), { importable: ['Codex'] });
      await page.send(ready);
      const told = ({ status }: { readonly status: Status }): unknown =>
        status.kind === 'open' ? status.importable : status;
      assert.deepEqual(told(page.last('start')), ['Codex']);
      await store(memory, 'Uses npm');
      await page.server.look();
      assert.equal(told(page.last('status')), undefined);
    }));

  it('what was being written when it was hidden, after its rows, until that was saved or given up', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, 'Uses npm');
      const drafts: { current: readonly Draft[] } = { current: [] };
      const first = openPage(over(memory), { drafts });
      await first.send(ready);
      const draft: Draft = { id, patch: { content: 'Uses pnp' } };
      await first.send({ type: 'drafts', drafts: [draft] });
      const second = openPage(over(memory), { drafts });
      await second.send(ready);
      assert.deepEqual(second.messages.filter(({ type }) => type === 'rows' || type === 'drafts').at(-1), {
        type: 'drafts',
        drafts: [draft],
      });
      await second.send({ type: 'drafts', drafts: [] });
      const third = openPage(over(memory), { drafts });
      await third.send(ready);
      assert.equal(
        third.messages.some(({ type }) => type === 'drafts'),
        false,
      );
    }));

  it('which memories hold no more, and in their history what took their place, in words', () =>
    withMemory(async ({ memory }) => {
      const old = await store(memory, 'Uses npm');
      const { id: fresh } = await memory.correct(old, { content: 'Uses pnpm' });
      const page = openPage(over(memory));
      await page.send(ready);
      const rows = page.messages.flatMap((message) => (message.type === 'rows' ? message.rows : []));
      assert.deepEqual(
        rows.map(({ id, isSuperseded }) => [id, isSuperseded]).sort(),
        [
          [fresh, undefined],
          [old, true],
        ].sort(),
      );
      await page.send({ type: 'select', id: old });
      const [line] = page.last('detail').detail?.history ?? [];
      assert.deepEqual(line?.changes, [
        { field: 'supersededBy', before: '', after: 'Uses pnpm' },
        { field: 'confidence', before: '1', after: '0.3' },
      ]);
    }));

  it('every memory but the raw turns, with its place and its links', () =>
    withMemory(async ({ memory }) => {
      const here = await store(memory, 'here', { scope: { workspace }, importance: 7 });
      const mine = await store(memory, 'mine', { scope: 'user', importance: 6 });
      await store(memory, 'there', { scope: { workspace: 'git:example.com/acme/shop' } });
      await memory.observe({ sessionId: 's', role: 'user', text: 'a raw turn' });
      await memory.link(mine, here);
      const page = openPage(over(memory), { disabled: 'It is off.' });
      await page.send(ready);
      assert.deepEqual(
        page.messages.map(({ type }) => type),
        ['start', 'rows', 'links', 'rows', 'injected'],
      );
      assert.deepEqual(
        page.messages.flatMap((message) =>
          message.type === 'rows' ? message.rows.map(({ text, place, placeName }) => [text, place, placeName]) : [],
        ),
        [
          ['here', 'here', 'harbor/harbor'],
          ['mine', 'user', ''],
          ['there', 'elsewhere', 'acme/shop'],
        ],
      );
      assert.deepEqual(
        page.last('links').links.map((pair) => [...pair].sort()),
        [[here, mine].sort()],
      );
      assert.equal(page.last('start').total, 3);
      assert.deepEqual(page.last('start').status, { kind: 'open', disabled: 'It is off.', problems: [] });
    }));

  it('more than one page of rows', () =>
    withMemory(async ({ memory }) => {
      for (let index = 0; index < 1100; index++) await store(memory, `number ${index}`);
      const page = openPage(over(memory));
      await page.send(ready);
      assert.equal(new Set(texts(page)).size, 1100);
      assert.equal(page.last('start').total, 1100);
    }));

  it('R131: the turn that a memory was made of, and what was said around it', () =>
    withMemory(async ({ memory, clock }) => {
      const at = clock.read();
      const say = (role: 'user' | 'assistant', text: string, before: number) =>
        memory.observe({ sessionId: 's', role, text, at: at - before });
      await say('user', 'Let us talk about releases.', 4000);
      await say('assistant', 'When may it go out?', 3000);
      const turn = await say('user', 'On Fridays after 16:00.', 2000);
      await say('assistant', 'Noted.', 1000);
      const id = await store(memory, 'Releases go out on Fridays after 16:00.', {
        sessionId: 's',
        sourceIds: [turn.id ?? ''],
        actor: 'chat',
      });
      const page = openPage(over(memory));
      await page.send(ready);
      await page.send({ type: 'select', id });
      const { detail } = page.last('detail');
      assert.deepEqual(
        detail?.turns.map(({ speaker, text, isSource }) => [speaker, text, isSource]),
        [
          ['assistant', 'When may it go out?', false],
          ['user', 'On Fridays after 16:00.', true],
          ['assistant', 'Noted.', false],
        ],
      );
      assert.deepEqual(
        [detail?.conversation, detail?.origin, detail?.actor, detail?.useCount, detail?.lastUsedAt],
        ['Let us talk about releases.', 'user', 'chat', 0, undefined],
      );
      await memory.recall({ query: 'releases' });
      await memory.injections('any');
      await page.send({ type: 'select', id });
      const used = page.last('detail').detail;
      assert.deepEqual([used?.useCount, used?.lastUsedAt === undefined], [1, false]);
    }));

  it('the thumbs that were given', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, 'first');
      await memory.rate([id], 'helpful', 'one');
      await memory.rate([id], 'unhelpful', 'two');
      await memory.rate([id], 'unhelpful', 'three');
      const page = openPage(over(memory));
      await page.send(ready);
      await page.send({ type: 'select', id });
      const { detail } = page.last('detail');
      assert.deepEqual([detail?.helpful, detail?.unhelpful], [1, 2]);
    }));

  it('a history in words, with both ends of a link named', () =>
    withMemory(async ({ memory }) => {
      const [a, b] = [await store(memory, 'first'), await store(memory, 'second')];
      await memory.link(a, b);
      await memory.update(a, { importance: 9, scope: { workspace } });
      const page = openPage(over(memory));
      await page.send(ready);
      await page.send({ type: 'select', id: a });
      assert.deepEqual(
        page.last('detail').detail?.history.map(({ event, changes }) => [event, changes]),
        [
          [
            'UPDATE',
            [
              { field: 'scope', before: 'user', after: 'harbor/harbor' },
              { field: 'importance', before: '5', after: '9' },
            ],
          ],
          ['LINK', [{ field: 'to', before: '', after: 'second' }]],
          ['ADD', []],
        ],
      );
    }));

  it('which memory was asked for elsewhere, once the page has its rows and what came since', () =>
    withMemory(async ({ memory }) => {
      const first = await store(memory, 'first', { scope: { workspace } });
      const page = openPage(over(memory));
      await page.server.reveal(first);
      assert.deepEqual(page.messages, []);
      await page.send(ready);
      assert.deepEqual(page.messages.at(-1), { type: 'reveal', id: first });
      const second = await store(memory, 'second', { scope: { workspace } });
      await page.server.reveal(second);
      assert.deepEqual(
        page.last('changes').changed.map(({ id }) => id),
        [second],
      );
      assert.deepEqual(page.messages.at(-1), { type: 'reveal', id: second });
    }));

  it('what another window changed, without being asked twice', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tm-view-'));
    const file = join(folder, 'memory.db');
    const [one, two] = [await openMemory({ file }), await openMemory({ file })];
    try {
      const page = openPage(over(one));
      await page.send(ready);
      const before = page.messages.length;
      await page.server.poll();
      assert.equal(page.messages.length, before);
      const { id = '' } = await two.save({ topic: 'other window', content: 'Saved over there.', sessionId: 'new' });
      await two.observe({ sessionId: 'new', role: 'user', text: 'Hello from over there.' });
      await page.server.poll();
      assert.deepEqual(
        page.last('changes').changed.map(({ text }) => text),
        ['Saved over there.'],
      );
      assert.deepEqual(
        page.last('conversations').conversations.map(({ title }) => title),
        ['Hello from over there.'],
      );
      await two.forget(id);
      await page.server.poll();
      assert.deepEqual(page.last('changes').removed, [id]);
    } finally {
      await Promise.all([one.close(), two.close()]);
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('whole texts and other forms of a word, by search', () =>
    withMemory(async ({ memory }) => {
      const far = await store(memory, `${filler(1000)} needle`);
      const form = await store(memory, 'We deploy on Fridays.');
      const page = openPage(over(memory));
      await page.send(ready);
      await page.send({ type: 'search', request: 1, text: 'needle' });
      assert.deepEqual(page.last('found').ids, [far]);
      await page.send({ type: 'search', request: 2, text: 'deployments' });
      assert.deepEqual(page.last('found').ids, [form]);
    }));

  it('what the last prompt was given, and nothing when it was given nothing', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'Never restart the billing server.', { importance: 9 });
      const { tokens } = await memory.activeMemory({ turns: ['restart billing?'], sessionId: 's' });
      let conversation: OpenConversation = { sessionId: 's', tokens };
      const page = openPage(over(memory), { conversation: () => conversation });
      await page.send(ready);
      const { lines, tokens: shown, budgetTokens } = page.last('injected').injected;
      assert.deepEqual(
        [lines.map(({ text, isAlways }) => [text, isAlways]), shown, budgetTokens],
        [[['Never restart the billing server.', true]], tokens, 400],
      );
      conversation = { sessionId: 's', tokens: 0 };
      await page.server.showInjected();
      assert.deepEqual(page.last('injected').injected.lines, []);
    }));

  it('why memory could not be opened, once, and everything as soon as it could', () =>
    withMemory(async ({ memory }) => {
      let opened: Opened = { reason: 'The folder cannot be written.' };
      const page = openPage(() => opened);
      await page.send(ready);
      await page.server.poll();
      await page.server.look();
      assert.deepEqual(
        page.messages.map((message) => (message.type === 'start' ? message.status : message.type)),
        [{ kind: 'failed', reason: 'The folder cannot be written.' }],
      );
      opened = over(memory)();
      await page.send({ type: 'retry' });
      assert.equal(page.last('start').status.kind, 'open');
    }));

  it('R063: that something was turned off, without reading everything again', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'a');
      const more: { disabled?: string } = {};
      const page = openPage(over(memory), more);
      await page.send(ready);
      await page.server.look();
      const before = page.messages.length;
      more.disabled = 'Nothing is put into a prompt by itself.';
      await page.server.look();
      await page.server.look();
      assert.deepEqual(
        page.messages.slice(before).map(({ type }) => type),
        ['status', 'injected'],
      );
      assert.deepEqual(page.last('status').status, {
        kind: 'open',
        disabled: 'Nothing is put into a prompt by itself.',
        problems: [],
      });
    }));

  it('nothing to a page of another version', () =>
    withMemory(async ({ memory }) => {
      const page = openPage(over(memory));
      await page.send({ type: 'ready', version: protocolVersion - 1 });
      await page.server.poll();
      assert.deepEqual(page.messages, []);
    }));
});
