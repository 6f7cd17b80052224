import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { decodedText } from '../../../adapters/files/decodedText.ts';
import { counted } from '../../../engine/ground/text/counted.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import type { AtHand } from '../memoryAtHand.ts';
import { createEntities, createRelations, type GraphWriter } from './changeGraph.ts';
import { entityOf, relationFrom } from './graphInput.ts';
import type { GraphEntity, GraphRelation } from './graphOfMemories.ts';
import { noteTakenOver, wasTakenOver } from './takenOver.ts';

const mostBytes = 64 * 2 ** 20;
const actor = 'memory.json';

/**
 * Takes over the file of a reference server, once: what somebody forgot afterwards does not come back at the next
 * start. The file is only read. Broken off, it goes on at the next start. Never rejects.
 */
export async function importGraphFile(
  atHand: AtHand & { readonly dataFolder: string },
  given: string,
  log: (line: string) => void,
): Promise<void> {
  const file = path.resolve(given);
  try {
    if (wasTakenOver(atHand.dataFolder, file)) return;
    const { size } = await stat(file);
    if (size > mostBytes) return log(`${file} is larger than ${mostBytes / 2 ** 20} MiB and was not taken over.`);
    const text = decodedText(await readFile(file));
    if (text === undefined)
      return log(
        `${file} is in neither UTF-8, UTF-16 nor Windows-1252 and was not taken over; save it as UTF-8 and start again.`,
      );
    const { entities, relations, skipped } = readLines(text);
    const by: GraphWriter = { actor, origin: 'import', file };
    const made = await createEntities(atHand, entities, by);
    const linked = await createRelations(atHand, relations, by);
    const lines = counted(skipped, 'line');
    if (skipped > 0 && entities.length + relations.length === 0)
      return log(`${file} is no memory of the reference server and was not taken over: ${lines} could not be read.`);
    noteTakenOver(atHand.dataFolder, file);
    log(
      `${file} was taken over: ${counted(made.written.length, 'entity', 'entities')}, ` +
        `${counted(linked.written.length, 'relation')}${skipped > 0 ? `; ${lines} could not be read` : ''}.`,
    );
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    log(isMissing ? `There is no ${file} to take over.` : `${file} was not taken over (${messageOf(error)}).`);
  }
}

function readLines(text: string): {
  readonly entities: readonly GraphEntity[];
  readonly relations: readonly GraphRelation[];
  readonly skipped: number;
} {
  const entities: GraphEntity[] = [];
  const relations: GraphRelation[] = [];
  let skipped = 0;
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    try {
      const item = JSON.parse(line) as { readonly type?: unknown };
      if (item.type === 'entity') entities.push(entityOf(item));
      else if (item.type === 'relation') relations.push(relationFrom(item));
      else skipped += 1;
    } catch {
      skipped += 1;
    }
  }
  return { entities, relations, skipped };
}
