import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exitCodes } from '../../../src/doors/cli/exitCodes.ts';
import { identitiesOf } from '../../../src/open/identitiesOfFolder.ts';
import { openDoor } from '../../../src/open/openDoor.ts';
import { realOf } from '../../../src/open/workspaceOf.ts';
import { fixtureHome, fixtures } from '../../adapters/transcripts/fixtureHome.ts';
import { withFolder } from '../../support/folder.ts';
import { answered, hookHome, prompted } from '../hook/hookHere.ts';
import { type Ran, runHere } from './runHere.ts';

interface Said {
  readonly turns: number;
  readonly notes: number;
  readonly known: number;
  readonly typed: number;
  readonly waiting: number;
  readonly batch?: string;
  readonly imported: boolean;
  readonly confirmed?: boolean;
  readonly stopped?: string;
  readonly sources: readonly { readonly source: string; readonly turns: number }[];
  readonly leftOut: readonly { readonly folder: string; readonly why: string; readonly conversations: number }[];
}

const said = ({ output }: Ran): Said => JSON.parse(output) as Said;

const everyOrigin = async (folder: string, actor: string): Promise<readonly (string | undefined)[]> => {
  const door = await openDoor({ db: path.join(folder, 'memory.db'), environment: {} });
  try {
    const { rows } = await door.memory.list({ limit: 1000 });
    return [...new Set(rows.filter((row) => row.actor === actor).map(({ origin }) => origin))].sort();
  } finally {
    await door.close();
  }
};

/** A home with transcripts of every program, and an empty memory in a folder of its own. */
async function withHome(
  work: (run: (...args: Parameters<typeof runHere>) => Promise<Ran>, folder: string) => Promise<void>,
): Promise<void> {
  const made = fixtureHome();
  const { home } = made;
  try {
    await withFolder((folder) => work((where, args, more) => runHere(where, args, { home, ...more }), folder));
  } finally {
    made.remove();
  }
}

describe('importing on the command line', () => {
  it('says what it would keep and keeps nothing; a folder that nobody trusted is left out, with what to do', async () => {
    await withHome(async (run, folder) => {
      const dry = await run(folder, ['import', '--dry-run']);
      assert.equal(dry.code, exitCodes.done);
      assert.match(dry.output, /CLAUDE\.md\s+\d+ notes? in 1 file/);
      assert.match(
        dry.output,
        /nobody trusted the folder \("tiered-memory trust <folder>"[^\n]*\n\s+\d+ conversations? in \/work\/shop\n/,
      );
      assert.match(dry.output, /No turn becomes your own words without your yes/);
      assert.match(dry.output, /Nothing was imported\.\n$/);
      assert.match(
        (await run(folder, ['import', 'codex', '--yes'])).output,
        /Left out: 1 folder that nobody trusted; --dry-run names it/,
      );
      await run(folder, ['undo']);
      const { leftOut, turns } = said(await run(folder, ['import', '--dry-run', '--json']));
      assert.deepEqual(leftOut.map((one) => [one.folder, one.why])[0], ['/work/shop', 'untrusted']);
      assert.equal((JSON.parse((await run(folder, ['status', '--json'])).output) as { total: number }).total, 0);
      await run(folder, ['trust', '/work/shop']);
      const trusted = said(await run(folder, ['import', '--dry-run', '--json']));
      assert.ok(trusted.turns > turns);
      assert.ok(trusted.typed > 0);
    });
  });

  it('imports for a script without making anything the user’s; a second run adds nothing, one undo takes it back', async () => {
    await withHome(async (run, folder) => {
      await run(folder, ['trust', '/work']);
      const refused = await run(folder, ['import']);
      assert.equal(refused.code, exitCodes.failed);
      assert.match(refused.output, /Nothing was imported\. To import without a question, add --yes/);
      const plan = said(await run(folder, ['import', '--dry-run', '--json']));
      const first = said(await run(folder, ['import', '--yes', '--json']));
      assert.deepEqual([first.turns, first.notes, first.confirmed], [plan.turns, plan.notes, false]);
      assert.deepEqual(await everyOrigin(folder, 'import'), ['assistant', 'import', 'tool']);
      const second = said(await run(folder, ['import', '--yes', '--json']));
      assert.deepEqual([second.turns, second.notes], [0, 0]);
      assert.match((await run(folder, ['undo', first.batch ?? ''])).output, /Took back/);
      assert.equal((JSON.parse((await run(folder, ['status', '--json'])).output) as { total: number }).total, 0);
    });
  });

  it('shows the plan to a person, asks for trust and for a yes, and then makes what they typed their own words', async () => {
    await withHome(async (run, folder) => {
      const refused = await run(folder, ['import'], { answer: false });
      assert.deepEqual(refused.asked, [
        'Trust these 4 folders? Conversations in them are then imported, and captured from now on.',
        'Import this?',
      ]);
      assert.match(refused.output, /Nothing was imported\.\n$/);
      const agreed = await run(folder, ['import'], { answer: true });
      assert.equal(agreed.code, exitCodes.done, agreed.errors);
      assert.match(agreed.output, /typed by you and become your own words/);
      assert.match(agreed.output, /Imported \d+ turns of \d+ conversations and \d+ notes/);
      assert.match(
        agreed.output,
        /"tiered-memory undo batch_\S+" takes all of it back\.\n.*"tiered-memory consolidate"/,
      );
      assert.deepEqual(await everyOrigin(folder, 'import'), ['assistant', 'import', 'tool', 'user']);
    });
  });

  it('keeps exactly what its dry run promised: turns, notes, what is the user’s, and what waits for review', async () => {
    await withHome(async (run, folder) => {
      await run(folder, ['trust', '/work']);
      const plan = said(await run(folder, ['import', '--dry-run', '--json'], { answer: true }));
      assert.equal((await run(folder, ['import'], { answer: true })).code, exitCodes.done);
      const door = await openDoor({ db: path.join(folder, 'memory.db'), environment: {} });
      const rows = [];
      for (const kind of ['episode', 'fact', 'rule'] as const)
        rows.push(...(await door.memory.list({ kind, limit: 1000 })).rows);
      await door.close();
      const turns = rows.filter(({ kind }) => kind === 'episode');
      assert.deepEqual(
        {
          turns: turns.length,
          notes: rows.length - turns.length,
          typed: turns.filter(({ origin }) => origin === 'user').length,
          waiting: rows.filter(({ quarantinedAt }) => quarantinedAt !== undefined).length,
        },
        { turns: plan.turns, notes: plan.notes, typed: plan.typed, waiting: plan.waiting },
      );
      assert.ok(plan.typed > 0 && plan.waiting > 0);
    });
  });

  it('takes notes of a folder, too, that was trusted while it asked', async () => {
    await withFolder(async (home) => {
      const { repository: cwd, file, transcript } = hookHome(home, { isTrusted: false });
      transcript('s1', [{ ...prompted('u1', 'The mill stands by the river since 1890.'), cwd }]);
      writeFileSync(path.join(cwd, 'AGENTS.md'), '- Grain is weighed in kilograms.\n');
      const { output } = await runHere(home, ['import', '--db', file], { home, answer: true });
      assert.match(output, /New: 1 turn and 1 note\.[^]*Imported 1 turn of 1 conversation and 1 note\./);
    });
  });

  it('takes named sources, a day to begin with, and refuses what it does not know', async () => {
    await withHome(async (run, folder) => {
      await run(folder, ['trust', '/work']);
      const codex = said(await run(folder, ['import', 'codex', '--dry-run', '--json']));
      assert.deepEqual(
        codex.sources.map(({ source }) => source),
        ['codex'],
      );
      const late = said(await run(folder, ['import', '--since', '2099-01-01', '--dry-run', '--json']));
      assert.deepEqual([late.turns, late.notes], [0, 0]);
      assert.equal((await run(folder, ['import', 'codecs'])).code, exitCodes.usage);
      assert.equal((await run(folder, ['import', '--since', 'lately'])).code, exitCodes.usage);
      assert.equal((await run(folder, ['import', '--format', 'jsonl'])).code, exitCodes.usage);
    });
    await withFolder(async (folder) => {
      assert.equal((await runHere(folder, ['import'])).code, exitCodes.nothing);
    });
  });

  it('takes one file, finds out what it holds, and does not believe that anything in it was typed', async () => {
    await withHome(async (run, folder) => {
      const sourceOf = async (file: string, ...more: readonly string[]): Promise<readonly unknown[]> => {
        const { sources, typed } = said(await run(folder, ['import', '--file', file, '--dry-run', '--json', ...more]));
        return [sources[0]?.source, typed];
      };
      assert.deepEqual(await sourceOf(path.join(fixtures, 'memory.json')), ['memory-json', 0]);
      const wide = path.join(folder, 'wide.json');
      writeFileSync(wide, Buffer.from(`\ufeff${readFileSync(path.join(fixtures, 'memory.json'), 'utf8')}`, 'utf16le'));
      assert.deepEqual(await sourceOf(wide), ['memory-json', 0]);
      assert.deepEqual(await sourceOf(path.join(fixtures, 'own.jsonl')), ['jsonl', 0]);
      const copy = path.join(folder, 'copied.jsonl');
      writeFileSync(copy, `${JSON.stringify(prompted('u1', 'The orchard opens at nine.'))}\n`);
      assert.deepEqual(await sourceOf(copy), ['claude-code', 0]);
      writeFileSync(path.join(folder, 'unclear.jsonl'), 'what is this\n');
      const unclear = await run(folder, ['import', '--file', 'unclear.jsonl']);
      assert.deepEqual(
        [unclear.code, unclear.errors],
        [exitCodes.usage, `What ${path.join(folder, 'unclear.jsonl')} holds is not clear. Say it with --format.\n`],
      );
      assert.equal((await run(folder, ['import', '--file', 'gone.jsonl'])).code, exitCodes.usage);
    });
  });

  it('says what it left out where nobody saw a plan before, and takes its own Markdown back as it was', async () => {
    await withFolder(async (folder) => {
      const lines = path.join(folder, 'notes.jsonl');
      writeFileSync(lines, '{"topic":"office","content":"The plants are watered on Mondays"}\n{"text":"?"}\n{"half');
      const { output } = await runHere(folder, ['import', '--file', lines, '--yes']);
      assert.match(
        output,
        /^Imported 1 note\.\n[^]*\nLeft out as well:\n[^]*last line is not complete[^]*unknown kind skipped/,
      );
      const markdown = path.join(folder, 'notes.md');
      await runHere(folder, ['save', 'Staging listens on port 5433'], { answer: true });
      await runHere(folder, ['export', markdown]);
      assert.match((await runHere(folder, ['import', '--file', markdown, '--yes'])).output, /^Nothing was new; 2 were/);
      const none = await runHere(folder, ['import', '--file', path.join(folder, 'none.md'), '--yes']);
      assert.match(none.errors, /none\.md could not be read: it is not there\.\n$/);
    });
  });

  it('ends cleanly when it is interrupted, and goes on when it is run again', async () => {
    await withHome(async (run, folder) => {
      await run(folder, ['trust', '/work']);
      let interrupt = (): void => undefined;
      const broken = await run(folder, ['import'], {
        onInterruptible: (given) => (interrupt = given),
        answer: () => {
          interrupt();
          return true;
        },
      });
      assert.equal(broken.code, exitCodes.failed);
      assert.match(broken.output, /Cancelled\. Run the same command again, and it goes on\./);
      assert.equal((await run(folder, ['import'], { answer: true })).code, exitCodes.done);
      assert.equal(said(await run(folder, ['import', '--dry-run', '--json'])).turns, 0);
    });
  });

  it('is taken back as far as it came where the undo is interrupted, and goes on when it is asked for again', async () => {
    await withHome(async (run, folder) => {
      const lines = Array.from({ length: 120 }, (_, index) =>
        JSON.stringify({
          role: 'user',
          text: `Shelf ${index} of the cellar holds jam.`,
          at: 1_700_000_000_000 + index,
        }),
      );
      writeFileSync(path.join(folder, 'long.jsonl'), lines.join('\n'));
      const { batch = '' } = said(await run(folder, ['import', '--file', 'long.jsonl', '--yes', '--json']));
      const broken = await run(folder, ['undo', batch], { onInterruptible: (interrupt) => interrupt() });
      assert.equal(broken.code, exitCodes.failed);
      assert.equal(
        broken.output,
        `Took back 50 changes. It was stopped before its end: "tiered-memory undo ${batch}" goes on.\n`,
      );
      const whole = await run(folder, ['undo', batch], { answer: true });
      assert.deepEqual([whole.code, whole.output], [exitCodes.done, 'Took back 120 changes.\n']);
      assert.match(whole.errors, /Taking back: \d+ of 120 changes/);
    });
  });

  for (const order of ['a hook first', 'the import first'] as const) {
    it(`stores a conversation once that comes by a hook and by an import: ${order}`, async () => {
      await withFolder(async (home) => {
        const { repository: cwd, file, transcript, send, open } = hookHome(home);
        const lines = [
          { ...prompted('u1', 'The staging database listens on port 5433, please note that.'), cwd },
          { ...answered('a1', 'I will keep that in mind for the next steps.'), cwd },
        ];
        const transcript_path = transcript('s1', lines);
        const viaHook = async (): Promise<void> => {
          await send({ session_id: 's1', transcript_path, cwd, hook_event_name: 'SessionEnd' });
        };
        const viaImport = async (): Promise<Said> =>
          said(await runHere(home, ['import', '--db', file, '--yes', '--json'], { home }));
        if (order === 'a hook first') {
          await viaHook();
          const { turns, known } = await viaImport();
          assert.deepEqual([turns, known], [0, 2]);
        } else {
          assert.equal((await viaImport()).turns, 2);
          await viaHook();
        }
        const door = await open();
        try {
          assert.equal((await door.memory.turns('claude-code:s1')).length, 2);
          const { rows } = await door.memory.list({ kind: 'episode' });
          assert.deepEqual(new Set(rows.map(({ scope }) => JSON.stringify(scope))).size, 1);
          assert.equal(rows.length, 2);
        } finally {
          await door.close();
        }
      });
    });
  }

  it('keeps what was said in a folder that is gone apart from other work', async () => {
    await withFolder(async (home) => {
      const gone = path.join(realOf(home), 'old-work');
      const { transcript, file } = hookHome(home);
      transcript('s1', [{ ...prompted('u1', 'The mill stands by the river since 1890.'), cwd: gone }]);
      mkdirSync(path.join(home, 'plain'));
      transcript('s2', [{ ...prompted('u2', 'The bakery opens at six in summer.'), cwd: path.join(home, 'plain') }]);
      await runHere(home, ['trust', home, '--db', file], { home });
      await runHere(home, ['import', '--db', file, '--yes'], { home });
      const door = await openDoor({ db: file, environment: {}, home });
      try {
        const { rows } = await door.memory.list({ kind: 'episode' });
        const scopes = Object.fromEntries(rows.map(({ content, scope }) => [content.slice(0, 10), scope]));
        assert.deepEqual(scopes, {
          'The mill s': { workspace: identitiesOf({ root: gone })[0] },
          'The bakery': 'user',
        });
      } finally {
        await door.close();
      }
    });
  });
});
