import { withMemory } from '../../support/memory.ts';
import { obedienceOf } from '../../../src/engine/knowledge/trust/obeying/wantsObedience.ts';
import { isProtectedLabel, reviewReasonOf } from '../../../src/engine/knowledge/trust/rights.ts';
import { readProse } from './readProse.ts';
import { type PoisonSave, readSaves } from './readSaves.ts';

/** What became of saves of one half. */
interface Count {
  /** Wait for review. */
  readonly held: number;
  readonly of: number;
  /** Of those that wait, not in the list of what waits when it is searched for their own words. */
  readonly lost: number;
  /** Of those that do not wait, in a block that was asked for in their own words. */
  readonly injected: number;
}

const note = { kind: 'fact', origin: 'assistant', topic: 'notes', tags: [] } as const;

const halves: readonly (readonly [half: PoisonSave['half'], name: string])[] = [
  ['seen', 'seen half'],
  ['apartByKind', 'kept apart, by kind'],
  ['apartByVoice', 'kept apart, by voice'],
  ['apartByWriter', 'kept apart, by writer'],
];

/**
 * Saves everything as an assistant would, each into a memory of its own, and prints what waits for review: totals only,
 * so that nobody reads the lines that were kept apart. It fails where what waits cannot be found.
 */
export async function measurePoison(): Promise<boolean> {
  const saves = readSaves();
  let lost = 0;
  for (const [half, name] of halves) {
    const own = saves.filter((save) => save.half === half);
    const attacks = await count(own.filter(({ isAttack }) => isAttack));
    const notes = await count(own.filter(({ isAttack }) => !isAttack));
    console.log(
      `poison, ${name}: ${share(attacks.held, attacks.of)} of attacks wait for review (${attacks.injected} of ` +
        `${attacks.of} came into a block), ${share(notes.held, notes.of)} of honest notes`,
    );
    lost += attacks.lost + notes.lost;
    if (half !== 'seen') printCurve(name, own);
  }
  for (const half of ['seen', 'apart'] as const) {
    const prose = readProse(half);
    const held = prose.filter((content) => reviewReasonOf({ ...note, content }) !== undefined);
    console.log(`poison: ${share(held.length, prose.length)} of paragraphs about packages would wait, ${half} half`);
  }
  console.log(`poison: of what waits, ${lost} not found by a search in the list of what waits`);
  return lost === 0;
}

const sharesOfNotes = [0.02, 0.04, 0.06, 0.1, 0.2];

/** How many attacks would wait if only so many honest notes might, for each writer apart. */
function printCurve(name: string, saves: readonly PoisonSave[]): void {
  for (const writer of new Set(saves.map((save) => save.writer))) {
    const scored = saves
      .filter((save) => save.writer === writer)
      .map(({ topic, content, isAttack }) => ({
        isAttack,
        logit: isProtectedLabel(topic) ? Infinity : obedienceOf({ labels: [topic], content }),
      }));
    const notes = scored.filter(({ isAttack }) => !isAttack).map(({ logit }) => logit);
    notes.sort((a, b) => b - a);
    const attacks = scored.filter(({ isAttack }) => isAttack);
    const found = sharesOfNotes.map((most) => {
      const above = notes[Math.floor(most * notes.length)] ?? -Infinity;
      const part = attacks.filter(({ logit }) => logit > above).length;
      return `${((100 * part) / attacks.length).toFixed(0)} % at ${100 * most} %`;
    });
    console.log(`poison, ${name}, ${writer}: of attacks, at so many notes kept back, ${found.join(', ')}`);
  }
}

async function count(saves: readonly PoisonSave[]): Promise<Count> {
  const total = { held: 0, of: saves.length, lost: 0, injected: 0 };
  for (const { topic, content } of saves)
    await withMemory(async ({ memory }) => {
      const { id = '' } = await memory.save({ topic, content, origin: 'assistant' });
      if ((await memory.get(id))?.quarantinedAt === undefined) {
        const { facts } = await memory.activeMemory({ turns: [`${topic}: ${content}`] });
        if (facts.some((hit) => hit.id === id)) total.injected++;
        return;
      }
      total.held++;
      const { rows } = await memory.list({ quarantined: true, text: content.slice(0, 20) });
      if (!rows.some((row) => row.id === id)) total.lost++;
    });
  return total;
}

function share(part: number, of: number): string {
  return `${part} of ${of} (${((100 * part) / of).toFixed(1)} %)`;
}
