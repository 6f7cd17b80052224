import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/browser.mjs';
import { englishPanelTexts } from '../../src/doors/vscode/panels/englishPanelTexts.ts';
import { englishTexts } from '../../src/doors/vscode/view/englishTexts.ts';
import { memoryPage } from '../../src/doors/vscode/view/memoryPage.ts';
import type { ToPanel } from '../../src/protocol/panelMessages.ts';
import { largeGraph, someOverview } from '../webview/panelContent.ts';
import { openForBench } from './openMemory.ts';
import { describeMachine, missedBudgets, report, timedAsync } from './report.ts';
import { seeded, textSource } from './words.ts';

/** Measures the panels in Chromium, and what the engine reads for them. Run with `npm run bench:view`. */

const nMemories = 10_000;
const chunk = 1000;
const times = 10;
const restMs = 2000;
const watchMs = 3000;
const leastFrames = 30;
const [folder = ''] = process.argv.slice(2);

console.log(describeMachine());
for (const name of ['overview', 'changes', 'links']) {
  const kilobytes = (kind: string): string => (statSync(join(folder, `${name}.${kind}`)).size / 1000).toFixed(1);
  console.log(`bundle of ${name}: ${kilobytes('js')} kB script, ${kilobytes('css')} kB style`);
}
const server = createServer((request, response) => {
  const [file = '', panel = ''] = (request.url ?? '').split('?');
  const type = { js: 'text/javascript', css: 'text/css', ttf: 'font/ttf' }[file.split('.')[1] ?? ''];
  response.setHeader('content-type', type ?? 'text/html; charset=utf-8');
  const page = memoryPage({
    ...{ cspSource: `http://${request.headers.host}`, nonce: 'bench', language: 'en' },
    ...{ scriptUri: `/${panel}.js`, styleUri: `/${panel}.css`, hasWorker: panel === 'links' },
    texts: { ...englishTexts, ...englishPanelTexts },
  });
  response.end(type === undefined ? page : readFileSync(join(folder, file)));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({ executablePath: ensureBrowser(), headless: true, args: [...BROWSER_ARGS] });
let isSmooth = false;
try {
  const read = await readOverviews();
  const drawn: number[] = [];
  for (let time = 0; time < times; time++) {
    const page = await open('overview', someOverview());
    drawn.push(await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted));
    await page.close();
  }
  report({ name: `what the overview reads of ${nMemories} memories`, samples: read });
  report({ name: 'first script line to plots that are painted', samples: drawn });
  const both = read.map((ms, time) => ms + (drawn[time] ?? 0));
  report({ name: `first paint of the overview, ${nMemories}`, samples: both, budget: { quantile: 0.95, ms: 300 } });
  isSmooth = await watchGraph(await open('links', largeGraph()));
} finally {
  await browser.close();
  server.close();
}
process.exitCode = missedBudgets() === 0 && isSmooth ? 0 : 1;

/** How long the engine takes for what the overview shows, in milliseconds. */
async function readOverviews(): Promise<readonly number[]> {
  const random = seeded(20_261_123);
  const source = textSource(random);
  const own = mkdtempSync(join(tmpdir(), 'tm-bench-panels-'));
  try {
    const { memory } = await openForBench(join(own, 'memory.db'), random);
    for (let from = 0; from < nMemories; from += chunk)
      await memory.saveMany(
        Array.from({ length: chunk }, () => ({
          topic: source.topic(),
          content: source.text(8 + Math.floor(random() * 16)),
        })),
      );
    const samples: number[] = [];
    for (let time = 0; time < times; time++) samples.push((await timedAsync(() => memory.overview())).ms);
    await memory.close();
    return samples;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

async function open(panel: string, message: ToPanel): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  await page.addInitScript(becomeHost, message);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?${panel}`);
  return page;
}

/** Frames of five thousand nodes while somebody moves in the picture, from two seconds after it came. */
async function watchGraph(page: Page): Promise<boolean> {
  const box = await page.locator('.sigma-mouse').boundingBox();
  if (box === null) throw new Error('The graph has no picture.');
  await page.waitForTimeout(restMs);
  let isHeld = true;
  for (const way of [
    'zoomed',
    'zoomed from near',
    'moved',
    'moved from near',
    'pointed at',
    'linked by dragging',
  ] as const) {
    const frames = await page.evaluate(moveFor, { way, ms: watchMs });
    report({ name: `frame of 5,000 nodes, ${way} for ${watchMs / 1000} s`, samples: frames });
    const each = (frames.length * 1000) / frames.reduce((sum, ms) => sum + ms, 0);
    console.log(`frames a second: ${each.toFixed(1)}  ≥ ${leastFrames}: ${each >= leastFrames ? 'held' : 'MISSED'}`);
    isHeld &&= each >= leastFrames;
    await page.waitForTimeout(500);
  }
  return isHeld;
}

/** Runs in the page before its script; answers "ready" as a fast host would. */
function becomeHost(message: unknown): void {
  let started = 0;
  const painted = new Promise<number>((resolve) => {
    const post = ({ type }: { readonly type: string }): void => {
      if (type !== 'ready') return;
      window.postMessage(message, '*');
      const look = (): void => {
        if (document.querySelector('.canvas canvas') === null) return void requestAnimationFrame(look);
        // A frame is on the screen once the task after it runs.
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - started);
        channel.port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    };
    // The page's first line asks for this, so it is the start of its script.
    const acquire = (): unknown => {
      started = performance.now();
      return { postMessage: post, getState: () => undefined, setState: () => undefined };
    };
    Object.assign(window, { acquireVsCodeApi: acquire });
  });
  Object.assign(window, { painted });
}

/** Runs in the page: turns the wheel or moves the pointer in every frame, and notes how long each took. */
async function moveFor({ way, ms }: { readonly way: string; readonly ms: number }): Promise<number[]> {
  const layer = document.querySelector('.sigma-mouse');
  if (layer === null) return [];
  const { left, top, width, height } = layer.getBoundingClientRect();
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  const fire = (type: string, dx: number, dy: number, deltaY = 0): void => {
    const at = { clientX: left + width / 2 + dx, clientY: top + height / 2 + dy, bubbles: true, cancelable: true };
    const event = type === 'wheel' ? new WheelEvent(type, { ...at, deltaY }) : new MouseEvent(type, at);
    (type === 'mousemove' && way !== 'pointed at' ? document : layer).dispatchEvent(event);
    if (type === 'mousemove' && way !== 'pointed at') layer.dispatchEvent(new MouseEvent(type, at));
  };
  if (way.endsWith('near'))
    for (let step = 0; step < 30; step++) {
      fire('wheel', 0, 0, -120);
      await frame();
    }
  const isDragged = way.startsWith('moved') || way.startsWith('linked');
  if (isDragged) fire('mousedown', 0, 0);
  const frames: number[] = [];
  const start = await frame();
  let last = start;
  while (last - start < ms) {
    const now = await frame();
    frames.push(now - last);
    last = now;
    const seconds = (now - start) / 1000;
    if (way.startsWith('zoomed')) fire('wheel', 0, 0, Math.floor(seconds * 2) % 2 === 0 ? -20 : 20);
    else fire('mousemove', Math.sin(seconds * 4) * width * 0.3, Math.cos(seconds * 3) * height * 0.3);
  }
  if (isDragged) document.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  return frames.slice(2);
}
