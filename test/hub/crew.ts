import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setUpHub } from '../../src/adapters/hub/setUpHub.ts';
import { addressText } from '../../src/adapters/hub/hubAddress.ts';
import { type Ran, runHere } from '../doors/cli/runHere.ts';
import { admin, type Server, team } from './support.ts';

export const workspace = 'git:example.com/crew/app';

/** Somebody with a machine of their own: a folder, in which each command is typed. */
export interface Person {
  readonly name: string;
  readonly folder: string;
  /** Runs a command; whoever is asked says yes. */
  run(...args: readonly string[]): Promise<Ran>;
  /** The same, and it must go well. Answers with what was printed. */
  done(...args: readonly string[]): Promise<string>;
  /** Saves a sentence about the workspace in their own words. */
  say(text: string, ...options: readonly string[]): Promise<void>;
  /** What they find, as data. */
  find(question: string): Promise<readonly Found[]>;
}

export interface Found {
  readonly id: string;
  readonly content: string;
  readonly origin: string;
  readonly importance: number;
}

/** A person on a machine. `port`: what stands between them and the server. */
export function personIn(parent: string, name: string): Person {
  const folder = mkdtempSync(join(parent, `${name}-`));
  const run = (...args: readonly string[]): Promise<Ran> =>
    runHere(folder, ['--workspace', workspace, ...args], { answer: true });
  const done = async (...args: readonly string[]): Promise<string> => {
    const { code, output, errors } = await run(...args);
    assert.equal(code, 0, `${args.join(' ')}: ${output}${errors}`);
    return output;
  };
  return {
    name,
    folder,
    run,
    done,
    say: async (text, ...options) => void (await done('save', text, '--scope', 'workspace', ...options)),
    async find(question) {
      const { code, output } = await run('recall', question, '--json');
      return code === 0 ? (JSON.parse(output) as readonly Found[]) : [];
    },
  };
}

/** A team on a server, with these members, who have joined it. */
export async function crewOn(server: Server, names: readonly string[], port = server.port): Promise<Person[]> {
  await setUpHub(server.address(admin), undefined, team);
  const parent = join(server.folder, 'machines');
  mkdirSync(parent, { recursive: true });
  const people: Person[] = [];
  for (const name of names) {
    await server.addMember(name);
    const person = personIn(parent, name);
    await person.done('hub', 'join', addressText(server.address(name, port)), '--team', team);
    people.push(person);
  }
  return people;
}

export function removeMachines(people: readonly Person[]): void {
  for (const { folder } of people) rmSync(folder, { recursive: true, force: true });
}
