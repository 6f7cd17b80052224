import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runSetup } from '../../src/doors/cli/setup/runSetup.ts';
import type { SetupIo, SetupOptions } from '../../src/doors/cli/setup/setupOptions.ts';
import { withFolder } from './folder.ts';

/** A home folder of its own, a memory folder, and somebody who answers what setup asks. */
export class SetupMachine {
  readonly home: string;
  readonly folder: string;
  said = '';
  asked: string[] = [];
  answer = true;
  now = Date.UTC(2026, 10, 22, 12);

  constructor(base: string) {
    this.home = path.join(base, 'home');
    this.folder = path.join(base, 'memory');
    mkdirSync(this.home);
    mkdirSync(this.folder);
    writeFileSync(path.join(this.folder, 'program.mjs'), 'console.log(process.argv.slice(2).join(" "));');
  }

  run(options: Partial<SetupOptions>, io: Partial<SetupIo> = {}): Promise<number> {
    this.said = '';
    this.now += 60_000;
    const program = path.join(this.folder, 'program.mjs');
    return runSetup(
      {
        hosts: [],
        folder: this.folder,
        program: { program, version: '0.1.0', runtime: process.execPath, environment: {} },
        ...options,
      },
      {
        home: this.home,
        platform: 'linux',
        environment: {},
        write: (text) => (this.said += text),
        writeError: (text) => (this.said += text),
        ask: (question) => {
          this.asked.push(question);
          return Promise.resolve(this.answer);
        },
        isInteractive: true,
        now: this.now,
        ...io,
      },
    );
  }

  put(name: string, text: string): string {
    const file = path.join(this.home, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  }

  read(name: string): string {
    return readFileSync(path.join(this.home, name), 'utf8');
  }

  everything(): string[] {
    return readdirSync(this.home, { recursive: true, encoding: 'utf8' }).sort();
  }
}

export const onMachine =
  (test: (machine: SetupMachine) => Promise<void>): (() => Promise<void>) =>
  () =>
    withFolder((base) => test(new SetupMachine(base)));
