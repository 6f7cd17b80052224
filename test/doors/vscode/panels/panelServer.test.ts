import assert from 'node:assert/strict';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import {
  createPanelServer,
  type PanelContent,
  type PanelOptions,
} from '../../../../src/doors/vscode/panels/panelServer.ts';
import { showChanges } from '../../../../src/doors/vscode/panels/showChanges.ts';
import { showGraph } from '../../../../src/doors/vscode/panels/showGraph.ts';
import { showOverview } from '../../../../src/doors/vscode/panels/showOverview.ts';
import { isToPanel } from '../../../../src/protocol/isToPanel.ts';
import { isToPanelHost } from '../../../../src/protocol/isToPanelHost.ts';
import { panelVersion, type ToPanel, type ToPanelHost } from '../../../../src/protocol/panelMessages.ts';
import { withMemory } from '../../../support/memory.ts';

const ready: ToPanelHost = { type: 'ready', version: panelVersion };

describe('what a panel is told', () => {
  it('the overview counts what there is, and is told anew after a write', () =>
    withMemory(async ({ memory }) => {
      await memory.save({ topic: 'tooling', content: 'Uses pnpm, not npm.' });
      const panel = openPanel(memory, (options) =>
        showOverview(options, { offsetMinutes: () => 0, health: () => Promise.resolve([]) }),
      );
      await panel.send(ready);
      assert.deepEqual(panel.last('overview').overview.growth.at(-1), { short: 1, long: 0, archive: 0 });
      await memory.save({ topic: 'deploys', content: 'We deploy on Fridays.' });
      await panel.look();
      assert.equal(panel.last('overview').overview.growth.at(-1)?.short, 2);
      await panel.look();
      assert.equal(panel.messages.length, 2);
    }));

  it('what changed, and a batch is taken back', () =>
    withMemory(async ({ memory }) => {
      await memory.save({ topic: 'tooling', content: 'Uses pnpm, not npm.' });
      const panel = openPanel(memory, showChanges);
      await panel.send(ready);
      const [batch] = panel.last('changes').batches;
      assert.ok(batch);
      assert.deepEqual([batch.action, batch.canUndo, batch.changes[0]?.text], ['save', true, 'Uses pnpm, not npm.']);
      await panel.send({ type: 'undo', request: 7, batch: batch.id });
      assert.deepEqual(
        [panel.last('done').request, panel.last('done').isDone, panel.last('done').message],
        [7, true, 'Took it back.'],
      );
      assert.equal((await memory.list()).total, 0);
      await panel.look();
      assert.equal(panel.last('changes').batches.find(({ id }) => id === batch.id)?.canUndo, false);
    }));

  it('of each batch the time at which the memory holds it, and nothing later', () =>
    withMemory(async ({ memory, clock }) => {
      const { id: first = '' } = await memory.save({ topic: 'tooling', content: 'Uses pnpm, not npm.' });
      clock.forward(60_000);
      await memory.save({ topic: 'deploys', content: 'We deploy on Fridays.' });
      const panel = openPanel(memory, showChanges);
      await panel.send(ready);
      const [newest, oldest] = panel.last('changes').batches;
      assert.ok(newest && oldest);
      assert.equal((await memory.list({ asOf: newest.at })).total, 2);
      const then = await memory.list({ asOf: oldest.at });
      assert.deepEqual(
        then.rows.map(({ id }) => id),
        [first],
      );
    }));

  it('the links, which are made, removed and shown as they were', () =>
    withMemory(async ({ memory, clock }) => {
      const { id: a = '' } = await memory.save({ topic: 'deploys', content: 'We deploy on Fridays.' });
      const { id: b = '' } = await memory.save({ topic: 'tooling', content: 'Uses pnpm, not npm.' });
      const panel = openPanel(memory, showGraph);
      await panel.send(ready);
      assert.deepEqual([panel.last('graph').graph.memories.length, panel.last('graph').graph.links], [2, []]);
      const before = clock.read();
      clock.forward(60_000);
      await panel.send({ type: 'link', request: 1, a, b });
      assert.equal(panel.last('done').isDone, true);
      await panel.look();
      assert.deepEqual(
        panel.last('graph').graph.links.map(({ type }) => type),
        ['person'],
      );
      await panel.send({ type: 'link', request: 2, a, b });
      assert.equal(panel.last('done').isDone, false);
      await panel.send({ type: 'graphThen', at: before });
      const then = panel.last('graph').graph;
      assert.deepEqual([then.links, then.canLink, then.asOf], [[], false, before]);
      await panel.send({ type: 'graphThen', at: null });
      await panel.send({ type: 'unlink', request: 3, a, b });
      await panel.look();
      assert.deepEqual(panel.last('graph').graph.links, []);
    }));

  it('why there is nothing, when the panel is of another version or the memory is not there', () =>
    withMemory(async ({ memory }) => {
      const panel = openPanel(memory, showChanges);
      await panel.send({ type: 'ready', version: panelVersion + 1 });
      assert.match(panel.last('failed').reason, /speaks version/);
    }));
});

function openPanel(memory: Memory, content: (options: PanelOptions) => PanelContent) {
  const messages: ToPanel[] = [];
  const none = (): Promise<void> => Promise.resolve();
  const options: PanelOptions = {
    open: () => Promise.resolve({ open: { memory, file: ':memory:', workspace: undefined, problems: [] } }),
    post: (message) => {
      // Over the wire it is JSON, and the page looks at it before it believes it.
      const received: unknown = JSON.parse(JSON.stringify(message));
      assert.ok(isToPanel(received), JSON.stringify(message));
      messages.push(received);
      return Promise.resolve(true);
    },
    ...{ run: none, show: none, viewThen: none, savePicture: none },
    onDidWrite: () => undefined,
    onError: () => undefined,
    undo: (memory, batch) => memory.undo(batch),
    translate: (text) => text,
  };
  const server = createPanelServer(options, content(options));
  return {
    messages,
    last: <Type extends ToPanel['type']>(type: Type) =>
      messages.findLast((message) => message.type === type) as Extract<ToPanel, { readonly type: Type }>,
    send: (message: ToPanelHost) => {
      assert.ok(isToPanelHost(message));
      return server.receive(message);
    },
    look: () => server.look(),
  };
}
