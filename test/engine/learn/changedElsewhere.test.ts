import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { day, type FixedClock } from '../../support/clock.ts';
import { withMemory } from '../../support/memory.ts';

const scope = { workspace: 'git:example.test/archive' };
const settings = scope;

async function tell(memory: Memory, clock: FixedClock, text: string): Promise<void> {
  const sessionId = text;
  const turn = await memory.observe({ sessionId, role: 'user', text, scope });
  if (turn.id !== undefined) await memory.noticeCorrections(turn.id);
  await memory.endSession(sessionId);
  clock.forward(day);
  while ((await memory.maintain()).state === 'more');
}

async function inForce(memory: Memory): Promise<readonly string[]> {
  const { rows } = await memory.list({ limit: 20 });
  return rows
    .filter(({ kind, supersededBy }) => kind !== 'episode' && supersededBy === undefined)
    .map(({ content }) => content);
}

const talks: readonly (readonly [said: readonly string[], left: readonly string[]])[] = [
  [
    [
      'Die Testumgebung läuft auf test3.kuhn.local.',
      'Die Testumgebung ist umgezogen, jetzt läuft sie auf neu.kuhn.de.',
    ],
    ['Die Testumgebung ist umgezogen, jetzt läuft sie auf neu.kuhn.de'],
  ],
  // It is left alone by what only sounds alike.
  [
    ['Der Staging-Server hört auf Port 8080.', 'Der Mock-Server hört jetzt auf Port 9090.'],
    ['Der Mock-Server hört jetzt auf Port 9090', 'Der Staging-Server hört auf Port 8080'],
  ],
  [
    ['Del despliegue se encarga Marta Ruiz.', 'Marta Ruiz se ha ido, Andrés toma el relevo.'],
    ['Del despliegue se encarga Andrés'],
  ],
  [
    ['Les messages de commit toujours en anglais.', 'Les messages de commit désormais en français.'],
    ['Les messages de commit désormais en français'],
  ],
  // Two sentences, of which only the second one names who does it now.
  [
    ['Paula betreut die Abrechnung.', 'Paula ist in Rente. Emil betreut jetzt die Abrechnung.'],
    ['Emil betreut jetzt die Abrechnung'],
  ],
  // "Never on a Friday" is no plan for the next one.
  [
    ['Los viernes nunca se despliega.', 'El límite de la API es de 100 peticiones.'],
    ['El límite de la API es de 100 peticiones', 'Los viernes nunca se despliega'],
  ],
];

describe('changes told in languages beyond English', () => {
  for (const [said, left] of talks)
    it(said.join(' '), async () => {
      await withMemory(
        async ({ memory, clock }) => {
          for (const text of said) await tell(memory, clock, text);
          assert.deepEqual((await inForce(memory)).toSorted(), left.toSorted());
        },
        { settings },
      );
    });

  it('notes what by itself is no fact only where it changes one', async () => {
    await withMemory(
      async ({ memory, clock }) => {
        await tell(memory, clock, 'Den Kurier rufen wir jetzt um elf Uhr.');
        assert.deepEqual(await inForce(memory), []);
        await memory.save({ topic: 'post', content: 'Den Kurier rufen wir um 9 Uhr.', source: 'user', scope });
        clock.forward(day);
        await tell(memory, clock, 'Den Kurier rufen wir ab jetzt um 11 Uhr.');
        assert.deepEqual(await inForce(memory), ['Den Kurier rufen wir ab jetzt um 11 Uhr']);
      },
      { settings },
    );
  });
});
