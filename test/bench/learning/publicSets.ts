import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ExtractionCase {
  readonly text: string;
  readonly memories: readonly { readonly type: string; readonly content: string }[];
}
export interface EntityCase {
  readonly text: string;
  readonly entities: readonly { readonly name: string; readonly type: string }[];
}
export interface TopicCase {
  readonly id: string;
  readonly text: string;
  readonly topics: readonly string[];
  readonly label: string;
}

/** The labeled sets for learning; undefined when they are not in the folder. */
export function readPublicSets(folder: string):
  | {
      readonly extraction: readonly ExtractionCase[];
      readonly entities: readonly EntityCase[];
      readonly topics: readonly TopicCase[];
    }
  | undefined {
  const names = [
    'memory_extraction-dataset-dev',
    'memory_extraction-labels-dev',
    'entity_extraction-dataset-dev',
    'entity_extraction-labels-dev',
    'topic_classification-dataset-dev',
    'topic_classification-labels-dev',
    'topic_classification-lists',
  ];
  if (names.some((name) => !existsSync(join(folder, `${name}.jsonl`)))) return undefined;
  const memories = byId<{ readonly memories: ExtractionCase['memories'] }>(folder, 'memory_extraction-labels-dev');
  const entities = byId<{ readonly entities: EntityCase['entities'] }>(folder, 'entity_extraction-labels-dev');
  const labels = byId<{ readonly closed_set_label: string }>(folder, 'topic_classification-labels-dev');
  const lists = byId<{ readonly rooms: readonly string[] }>(folder, 'topic_classification-lists');
  return {
    extraction: [...byId<{ readonly text: string }>(folder, 'memory_extraction-dataset-dev')].map(([id, { text }]) => ({
      text,
      memories: memories.get(id)?.memories ?? [],
    })),
    entities: [...byId<{ readonly text: string }>(folder, 'entity_extraction-dataset-dev')].map(([id, { text }]) => ({
      text,
      entities: entities.get(id)?.entities ?? [],
    })),
    topics: [...byId<{ readonly session_summary: string }>(folder, 'topic_classification-dataset-dev')].map(
      ([id, { session_summary: text }]) => ({
        id,
        text,
        topics: lists.get(id)?.rooms ?? [],
        label: labels.get(id)?.closed_set_label ?? '',
      }),
    ),
  };
}

/** Lines of JSON by their ids. The files are trusted: they belong to the benchmark. */
function byId<T>(folder: string, name: string): ReadonlyMap<string, T> {
  const lines = readFileSync(join(folder, `${name}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return new Map(
    lines.map((line) => JSON.parse(line) as T & { readonly id: string }).map((entry) => [entry.id, entry]),
  );
}
