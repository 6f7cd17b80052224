import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { type Mirror, startMirror } from '../support/models/mirror.ts';
import { writeModel } from '../support/models/writeModel.ts';
import { activateWithTestModel, eventually, newConversation, say } from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';

const settings = (): vscode.WorkspaceConfiguration => vscode.workspace.getConfiguration();
const set = (name: string, value: unknown): Thenable<void> =>
  settings().update(name, value, vscode.ConfigurationTarget.Global);
const accept = (): Thenable<unknown> => vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');

async function status(): Promise<string> {
  const uri = vscode.Uri.from({ scheme: 'tiered-memory-status', path: '/Memory Status.md' });
  return (await vscode.workspace.openTextDocument(uri)).getText();
}

/** The current status, not the one when it was first opened. */
const statusSays = (what: RegExp): Promise<void> =>
  eventually(`the status says ${what.source}`, async () => what.test(await status()));

/** Sends a turn and a save as the user does; both must work whatever the embedding models do. */
async function turnWorks(fact: string): Promise<void> {
  await newConversation();
  const answer = await say(`@memory /remember ${fact}`);
  assert.equal(answer.errorDetails, undefined);
  const next = await say('@memory When do we deploy?');
  assert.equal(next.errorDetails, undefined);
}

/** Runs the command and accepts the first model and its download; resolves when the command is over. */
function setUp(): Thenable<unknown> {
  const running = vscode.commands.executeCommand('tieredMemory.setUpMeaning');
  // Nothing says when a quick pick is open, so Enter is pressed until it has an effect.
  const pressing = setInterval(() => void accept(), 300);
  void running.then(
    () => clearInterval(pressing),
    () => clearInterval(pressing),
  );
  return running;
}

/** A server that accepts connections and never answers. */
async function silence(): Promise<{ readonly port: number; readonly seen: string[]; readonly end: () => void }> {
  const seen: string[] = [];
  const server: Server = createServer((request) => void seen.push(request.url ?? ''));
  server.on('connect', (request) => void seen.push(request.url ?? ''));
  const sockets: Socket[] = [];
  server.on('connection', (socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    end: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

export const run = hostSuite(() => {
  describe('search by meaning', () => {
    let folder: string;
    let mirror: Mirror;
    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'tiered-memory-meaning-'));
      writeModel(join(folder, 'tests', 'tiny'), { task: 'embed' });
      writeModel(join(folder, 'tests', 'judge'), { task: 'score' });
      mirror = await startMirror(folder);
      await activateWithTestModel();
    });
    after(async () => {
      await mirror.close();
      rmSync(folder, { recursive: true, force: true });
    });

    it('without a model and without a network: turns work, and the status says how to get further', async () => {
      await turnWorks('we deploy on Fridays');
      await statusSays(
        /Recall searches by words\.\n- No embedding model is set up\.\n- To change that, run "Memory: Set Up Search by Meaning…"/,
      );
      assert.deepEqual(mirror.requests, [], 'Nothing is asked before the user said yes.');
    });

    it('a download that is refused: turns work, and nothing is half set up', async () => {
      await set('tieredMemory.embedding.model', 'tests/tiny');
      await set('tieredMemory.models.host', mirror.address);
      mirror.plan('config.json', { status: 403 });
      await setUp();
      assert.deepEqual(
        mirror.requests.map(({ path }) => path),
        ['/tests/tiny/resolve/main/config.json'],
      );
      await turnWorks('the build runs at noon');
      await statusSays(/Recall searches by words\./);
    });

    it('a mirror that stalls: turns work meanwhile', async () => {
      const mute = await silence();
      await set('tieredMemory.models.host', `http://127.0.0.1:${mute.port}`);
      const running = setUp();
      await eventually('the download is asked for', () => mute.seen.length > 0);
      await turnWorks('reviews take a day');
      await statusSays(/Recall searches by words\./);
      mute.end();
      await running;
    });

    it("goes through VS Code's proxy, and when that stalls turns work meanwhile", async () => {
      const mute = await silence();
      await set('http.proxy', `http://127.0.0.1:${mute.port}`);
      await set('tieredMemory.models.host', 'http://models.invalid');
      const running = setUp();
      await eventually('the proxy is asked', () => mute.seen.some((address) => address.includes('models.invalid')));
      await turnWorks('the office is closed in August');
      mute.end();
      await running;
      await set('http.proxy', undefined);
    });

    it('after a download the model computes in a process of its own, and can be removed again', async () => {
      await set('tieredMemory.models.host', mirror.address);
      await setUp();
      await statusSays(/Recall searches by words and meaning\.\n- Embedding model: tiny/);
      assert.equal(settings().get('tieredMemory.embedding.provider'), 'local');
      await turnWorks('lunch is at one');
      await statusSays(/Model process: with the platform's library, \d+ MB\n- Vectors: [1-9]/);
      const removing = vscode.commands.executeCommand('tieredMemory.removeModels');
      await eventually('the model is gone', async () => {
        await accept();
        return /The model tests\/tiny is not set up|No embedding model is set up/.test(await status());
      });
      await removing;
      await turnWorks('tea is at four');
    });

    it('with models in folders: turns work, and the status names them', async () => {
      await set('tieredMemory.embedding.folder', join(folder, 'tests', 'tiny'));
      await set('tieredMemory.embedding.provider', 'local');
      await set('tieredMemory.reranker.folder', join(folder, 'tests', 'judge'));
      await set('tieredMemory.reranker.enabled', true);
      await statusSays(
        /by words and meaning, the best ones judged again\.\n- Embedding model: tiny.*\n- Reranker: judge/,
      );
      await turnWorks('the retro is on Thursdays');
      await set('tieredMemory.reranker.folder', join(folder, 'nowhere'));
      await statusSays(/by words and meaning\.[^]*nowhere is no model/);
      await turnWorks('standup is at ten');
      await set('tieredMemory.entities.folder', join(folder, 'nowhere'));
      await statusSays(/nowhere is no model.*\n- .*nowhere is no model/);
      await set('tieredMemory.entities.folder', undefined);
    });

    it('X11, R013: another model sets the vectors aside, the status says what to do, and Re-embed All does it', async () => {
      writeModel(join(folder, 'tests', 'first'), { task: 'embed' });
      writeModel(join(folder, 'tests', 'second'), { task: 'embed' });
      await set('tieredMemory.embedding.provider', 'local');
      await set('tieredMemory.embedding.folder', join(folder, 'tests', 'first'));
      await statusSays(/- Embedding model: first/);
      await vscode.commands.executeCommand('tieredMemory.reembedAll');
      await statusSays(/- Embedding model: first[^]*- Vectors: (\d+) of \1 memories have one\n- Compared by: /);
      await set('tieredMemory.embedding.folder', join(folder, 'tests', 'second'));
      await turnWorks('the kitchen is on the third floor');
      await statusSays(/Recall searches by words\.[^]*of another model, first[^]*run "Memory: Re-embed All"/);
      await vscode.commands.executeCommand('tieredMemory.reembedAll');
      await statusSays(
        /- Embedding model: second[^]*- Vectors: (\d+) of \1 memories have one\n- Compared by: (?!.*Set aside)/,
      );
    });
  });
});
