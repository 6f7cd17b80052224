import assert from 'node:assert/strict';
import { withTables } from '../../support/memory.ts';

const notesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    source: 'agents-md',
    file: '/n',
    heading: `part ${index}`,
    text: `Part ${index} of the shop listens on port ${6000 + index}.`,
  }));

describe('notes of other programs', () => {
  /** How often words above those of an import were searched for while notes were imported. */
  const searched = async (
    ownWords: readonly string[],
  ): Promise<{ readonly times: number; readonly waiting: number }> => {
    let times = 0;
    let waiting = 0;
    await withTables(
      async ({ memory }) => {
        for (const content of ownWords) await memory.save({ topic: 'ports', content, origin: 'user' });
        times = 0;
        waiting = (await memory.importNotes({ notes: notesOf(40) })).waiting;
      },
      {
        wrap: (sql) => ({
          ...sql,
          prepare: (text) => {
            if (/MATCH[^]*origin IN/.test(text)) times++;
            return sql.prepare(text);
          },
        }),
      },
    );
    return { times, waiting };
  };

  it('are compared with the words of the user only where there are any (R16)', async () => {
    assert.deepEqual(await searched([]), { times: 0, waiting: 0 });
  });

  it('wait where they conflict with them', async () => {
    const { times, waiting } = await searched(['Part 7 of the shop listens on port 5433.']);
    assert.equal(waiting, 1);
    assert.ok(times > 0);
  });
});
