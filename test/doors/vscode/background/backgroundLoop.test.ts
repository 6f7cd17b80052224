import assert from 'node:assert/strict';
import type { MaintainInput, MaintainResult } from '../../../../src/engine/ground/contract/maintenance.ts';
import {
  type BackgroundLoop,
  type BackgroundPorts,
  createBackgroundLoop,
} from '../../../../src/doors/vscode/background/backgroundLoop.ts';

const second = 1000;
const minute = 60 * second;
const run = { job: 'decay', startedAt: 0, finishedAt: 1, outcome: 'done', said: 'Aged 1 memory.', batch: 'b' } as const;

/** A window whose time is moved by the test. */
class Window {
  now = 1_000_000;
  typedAt = 0;
  isAllowed = true;
  isOnBattery = false;
  readonly calls: MaintainInput[] = [];
  readonly runs: MaintainResult[] = [];
  readonly errors: unknown[] = [];
  paused = 0;
  /** The step goes on and on, as one that waits for an answer does. */
  hangs = false;
  answers: (MaintainResult | Error | undefined)[] = [];
  private timers: { readonly at: number; readonly work: () => void }[] = [];
  readonly loop: BackgroundLoop;

  constructor() {
    const ports: BackgroundPorts = {
      maintain: (input) => {
        this.calls.push(input);
        if (this.hangs) return new Promise(() => undefined);
        const answer = this.answers.shift();
        return answer instanceof Error
          ? Promise.reject(answer)
          : Promise.resolve(answer ?? { state: 'done', runs: [] });
      },
      pause: () => Promise.resolve(void this.paused++),
      isAllowed: () => this.isAllowed,
      lastTypedAt: () => this.typedAt,
      isOnBattery: () => Promise.resolve(this.isOnBattery),
      now: () => this.now,
      after: (ms, work) => {
        const timer = { at: this.now + ms, work };
        this.timers.push(timer);
        return () => void (this.timers = this.timers.filter((other) => other !== timer));
      },
      onRun: (result) => void this.runs.push(result),
      onError: (error) => void this.errors.push(error),
    };
    this.loop = createBackgroundLoop(ports);
  }

  /** Lets time go by, and everything happen that it brings. */
  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    for (;;) {
      const next = this.timers.toSorted((a, b) => a.at - b.at).find(({ at }) => at <= until);
      if (next === undefined) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.now = Math.max(this.now, next.at);
      next.work();
      for (let tick = 0; tick < 20; tick++) await Promise.resolve();
    }
    this.now = until;
  }
}

describe('the background of a window', () => {
  it('X15: leaves a start alone, then looks every five minutes', async () => {
    const window = new Window();
    await window.pass(59 * second);
    assert.equal(window.calls.length, 0);
    await window.pass(second);
    assert.equal(window.calls.length, 1);
    await window.pass(10 * minute);
    assert.equal(window.calls.length, 3);
  });

  it('steps on with pauses while there is more, and tells of the run at its end', async () => {
    const window = new Window();
    window.answers = [
      { state: 'more', runs: [] },
      { state: 'more', runs: [run] },
      { state: 'done', runs: [run], batch: 'b' },
    ];
    await window.pass(minute + 80);
    assert.equal(window.calls.length, 3);
    assert.deepEqual(
      window.runs.map(({ batch }) => batch),
      ['b'],
    );
  });

  it('X15: waits while the user types', async () => {
    const window = new Window();
    window.typedAt = window.now + minute - second;
    await window.pass(minute);
    assert.equal(window.calls.length, 0);
    await window.pass(2 * second);
    assert.equal(window.calls.length, 1);
  });

  it('X15: does only what is small or long overdue on a battery', async () => {
    const window = new Window();
    window.isOnBattery = true;
    await window.pass(minute);
    assert.deepEqual(window.calls, [{ saving: true }]);
  });

  it('a conversation that ended is read soon', async () => {
    const window = new Window();
    await window.pass(minute);
    window.loop.soon();
    await window.pass(5 * second);
    assert.equal(window.calls.length, 2);
  });

  it('leaves the work to another window that is at it, and looks again', async () => {
    const window = new Window();
    window.answers = [{ state: 'elsewhere', runs: [] }];
    await window.pass(minute);
    await window.pass(2 * minute - 1);
    assert.equal(window.calls.length, 1);
    await window.pass(1);
    assert.equal(window.calls.length, 2);
  });

  it('does nothing while it is turned off, or while no memory is open', async () => {
    const window = new Window();
    window.isAllowed = false;
    await window.pass(10 * minute);
    assert.equal(window.calls.length, 0);
    window.isAllowed = true;
    window.answers = [undefined];
    await window.pass(10 * minute);
    assert.equal(window.calls.length, 2);
  });

  it('goes on after an error', async () => {
    const window = new Window();
    window.answers = [new Error('locked')];
    await window.pass(minute);
    assert.equal(window.errors.length, 1);
    await window.pass(5 * minute);
    assert.equal(window.calls.length, 2);
  });

  it('does not wait for a model when the window closes', async () => {
    const window = new Window();
    window.hangs = true;
    await window.pass(minute);
    const stopped = window.loop.stop();
    await window.pass(second);
    await stopped;
    assert.deepEqual([window.calls.length, window.paused], [1, 1]);
  });

  it('begins nothing after it was stopped, and lets others go on', async () => {
    const window = new Window();
    window.answers = [{ state: 'more', runs: [] }];
    await window.pass(minute);
    await window.loop.stop();
    window.loop.soon();
    await window.pass(10 * minute);
    assert.deepEqual([window.calls.length, window.paused], [1, 1]);
  });
});
