import { listOf, parsed, recordOf, textOf } from '../parsedJson.ts';
import type { StatedNote } from './statedNote.ts';

/**
 * The file of the MCP reference server for memory: a JSON line for each entity with its observations, and for each
 * relation between two of them.
 */
export function* memoryJsonNotes(text: string): Generator<StatedNote> {
  for (const line of text.split('\n')) {
    const record = recordOf(parsed(line));
    if (record === undefined) continue;
    const [name, from, to, relation] = ['name', 'from', 'to', 'relationType'].map((field) => textOf(record[field]));
    if (record['type'] === 'entity' && name !== undefined)
      for (const observation of listOf(record['observations']).flatMap((each) => textOf(each) ?? []))
        yield { heading: name, text: observation };
    else if (record['type'] === 'relation' && from !== undefined && to !== undefined && relation !== undefined)
      yield { heading: from, text: `${from} ${relation.replaceAll('_', ' ')} ${to}` };
  }
}
