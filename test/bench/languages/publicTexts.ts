import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExtractedFact } from '../../../src/engine/extract/extractedFact.ts';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';

/** A note of a developer, with the kinds of memories that should be kept of it. */
export interface LabelledText {
  readonly id: string;
  readonly text: string;
  readonly kinds: readonly string[];
}

/** The notes in one language; undefined where the folder does not have them. */
export function readLabelledTexts(folder: string, code: string): readonly LabelledText[] | undefined {
  const file =
    code === 'en'
      ? join(folder, 'memory_extraction-dataset-dev.jsonl')
      : join(folder, 'languages', `memory_extraction-dataset-dev.${code === 'pt' ? 'pt-BR' : code}.jsonl`);
  const labels = join(folder, 'memory_extraction-labels-dev.jsonl');
  if (!existsSync(file) || !existsSync(labels)) return undefined;
  const kinds = new Map(
    linesOf<{ readonly id: string; readonly memories: readonly { readonly type: string }[] }>(labels).map(
      ({ id, memories }) => [id, memories.map(({ type }) => type)],
    ),
  );
  return linesOf<{ readonly id: string; readonly text: string }>(file).map(({ id, text }) => ({
    id,
    text,
    kinds: kinds.get(id) ?? [],
  }));
}

/** The files are trusted: they belong to the benchmark. */
function linesOf<Line>(file: string): readonly Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line);
}

export interface FoundKinds {
  readonly right: number;
  readonly found: number;
  readonly wanted: number;
}

/**
 * How many memories of the right kind are found in each text. The labels are in English, so kinds are counted and not
 * words: of each kind as many are right as are both found and wanted. A rule is a preference in the labels.
 */
export function kindsFound(texts: readonly LabelledText[], show: boolean): FoundKinds {
  let [right, found, wanted] = [0, 0, 0];
  for (const { id, text, kinds } of texts) {
    const facts = extractFacts({ text, role: 'user', at: Date.UTC(2026, 0, 12, 9) }, { knownTopics: [] });
    const mine = facts.map(kindOf);
    const left = [...kinds];
    const isRight = mine.map((kind) => {
      const at = left.indexOf(kind);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    right += isRight.filter(Boolean).length;
    found += facts.length;
    wanted += kinds.length;
    if (!show) continue;
    console.log(`${id} ${text}`);
    for (const [at, { content }] of facts.entries())
      console.log(`   ${isRight[at] ? '+' : 'WRONG'} ${mine[at]}: ${content}`);
    if (left.length > 0) console.log(`   missed ${left.join(', ')}`);
  }
  return { right, found, wanted };
}

function kindOf({ kind }: ExtractedFact): string {
  return kind === 'rule' ? 'preference' : kind;
}
