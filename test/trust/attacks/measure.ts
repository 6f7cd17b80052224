import { runTool } from '../../../src/engine/tools/memoryTools.ts';
import { withMemory } from '../../support/memory.ts';
import { saidByUser, writtenByAssistant } from './benign.ts';
import { attackClasses } from './classes.ts';
import { formsOf } from './probe.ts';
import { probes } from './probes.ts';
import { attackThrough, doors } from './run.ts';
import { transformations } from './transformations.ts';
import type { SaveInput } from '../../../src/engine/ground/contract/saving.ts';

const neededShare = 0.95;

/** Tries every kind of attack in every form through every door, and prints what got through and which look-alikes were kept. */
export async function measureAttacks(): Promise<boolean> {
  const forms = transformations.length;
  const through: string[] = [];
  for (const attack of attackClasses) {
    for (const door of doors) {
      for (const found of await attackThrough(
        door,
        attack,
        transformations.map(({ apply }) => apply(attack)),
      ))
        through.push(`${attack.id}, ${door.name}: ${found}`);
    }
  }
  console.log(
    `attacks: ${attackClasses.length} classes × ${forms} forms × ${doors.length} doors = ${attackClasses.length * forms * doors.length} tries, ${through.length} through`,
  );
  for (const line of through.slice(0, 20)) console.log(`  ${line}`);
  const probed = await measureProbes(forms);
  const held = [
    await keptShare('typed by the user', saidByUser, 'user'),
    await keptShare('written by the assistant', writtenByAssistant, 'assistant'),
  ];
  return through.length === 0 && probed && held.every((share) => share >= neededShare);
}

async function measureProbes(forms: number): Promise<boolean> {
  const through: string[] = [];
  for (const probe of probes)
    for (const way of probe.ways)
      for (const found of await way.through(formsOf(probe))) through.push(`${probe.id}, ${way.name}: ${found}`);
  const ways = probes.reduce((sum, probe) => sum + probe.ways.length, 0);
  console.log(
    `attacks: ${probes.length} more classes × ${forms} forms through ${ways} ways of their own = ${ways * forms} tries, ${through.length} through`,
  );
  for (const line of through.slice(0, 20)) console.log(`  ${line}`);
  return through.length === 0;
}

async function keptShare(name: string, sentences: readonly string[], by: 'user' | 'assistant'): Promise<number> {
  let kept = 0;
  await withMemory(async ({ memory }) => {
    for (const [index, content] of sentences.entries()) {
      const fact: SaveInput = { topic: 'notes', content, origin: 'assistant' };
      const typed = {
        memory,
        workspace: undefined,
        sessionId: 's',
        typed: `Please remember that ${content}`,
        actor: 'chat',
        now: 0,
        turn: `t${index}`,
        readsOutside: true,
      };
      const id =
        by === 'user'
          ? (await runTool('memory_save', typed, { topic: 'notes', content })).saved?.id
          : (await memory.save(fact)).id;
      const row = await memory.get(id ?? '');
      // What is about the user waits for their yes however it is worded, so it tells nothing of the filters.
      const isKept = row?.quarantinedAt === undefined || ['consent', 'once'].includes(row.quarantineReason ?? '');
      if (row?.origin === by && isKept) kept++;
      else console.log(`  kept apart: ${content}`);
    }
  });
  console.log(
    `look-alikes ${name}: ${kept} of ${sentences.length} kept (${((100 * kept) / sentences.length).toFixed(1)} %)`,
  );
  return kept / sentences.length;
}
