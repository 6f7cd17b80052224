import type { ExtractedFact } from '../../../src/engine/extract/extractedFact.ts';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';
import { checkForm } from '../../../src/engine/extract/checkForm.ts';
import type { LabelledTurn } from '../../codingMemory/readFacts.ts';
import { matched, scores, tokenF1 } from './match.ts';
import type { ExtractionCase } from './publicSets.ts';

export interface Extraction {
  readonly precision: number;
  readonly recall: number;
  /** Facts whose kind is the label's too, among those found. */
  readonly kinds: number;
  /** Facts that pass the format's checks. */
  readonly wellFormed: number;
  readonly found: number;
  readonly wanted: number;
}

interface Case {
  readonly text: string;
  readonly found: readonly ExtractedFact[];
  readonly wanted: readonly { readonly kind: string; readonly content: string; readonly isOptional: boolean }[];
}

/** The public texts: notes of one person, each with what should be kept of it. */
export function extractionOfTexts(cases: readonly ExtractionCase[], show: boolean): Extraction {
  const at = Date.UTC(2026, 0, 12, 9);
  return measured(
    cases.map(({ text, memories }) => ({
      text,
      found: extractFacts({ text, role: 'user', at }, { knownTopics: [] }),
      wanted: memories.map(({ type, content }) => ({ kind: type, content, isOptional: false })),
    })),
    show,
  );
}

export function extractionOfTurns(turns: readonly LabelledTurn[], show: boolean): Extraction {
  return measured(
    turns.map((turn) => ({
      text: `${turn.id} ${turn.text}`,
      found: extractFacts(turn, { knownTopics: [] }),
      wanted: turn.facts,
    })),
    show,
  );
}

/** How many of the labeled corrections are recognized, and how many are claimed that are not labeled. */
export function correctionsOfTurns(turns: readonly LabelledTurn[]): {
  readonly right: number;
  readonly wanted: number;
  readonly others: number;
} {
  let right = 0;
  let others = 0;
  for (const turn of turns) {
    const claimed = extractFacts(turn, { knownTopics: [] }).flatMap(({ corrects }) =>
      corrects === undefined ? [] : [corrects],
    );
    const wanted = turn.corrects;
    if (wanted === undefined) others += claimed.length;
    else if (claimed.some(({ holds }) => tokenF1(holds, wanted.now) > 0)) right++;
  }
  return { right, wanted: turns.filter(({ corrects }) => corrects !== undefined).length, others };
}

function measured(cases: readonly Case[], show: boolean): Extraction {
  const total = { right: 0, found: 0, wanted: 0, required: 0, kinds: 0, wellFormed: 0 };
  for (const { text, found, wanted } of cases) {
    const pairs = matched(
      found.map(({ content }) => content),
      wanted.map(({ content }) => content),
    );
    const hit = [...pairs.values()].map((index) => wanted[index]);
    total.right += pairs.size;
    total.found += found.length;
    total.wanted += wanted.filter(({ isOptional }) => !isOptional).length;
    total.required += hit.filter((label) => label?.isOptional === false).length;
    total.kinds += [...pairs].filter(([at, index]) => found[at]?.kind === wanted[index]?.kind).length;
    total.wellFormed += found.filter(({ content }) => 'content' in checkForm(content)).length;
    if (show) print(text, found, pairs, wanted);
  }
  return {
    precision: scores({ right: total.right, found: total.found, wanted: 0 }).precision,
    recall: total.wanted === 0 ? 0 : total.required / total.wanted,
    kinds: total.right === 0 ? 0 : total.kinds / total.right,
    wellFormed: total.found === 0 ? 1 : total.wellFormed / total.found,
    found: total.found,
    wanted: total.wanted,
  };
}

function print(
  text: string,
  found: readonly ExtractedFact[],
  pairs: ReadonlyMap<number, number>,
  wanted: Case['wanted'],
): void {
  const missed = wanted.filter(({ isOptional }, index) => !isOptional && ![...pairs.values()].includes(index));
  if (found.length === 0 && missed.length === 0) return;
  console.log(text);
  for (const [at, { kind, content }] of found.entries())
    console.log(`   ${pairs.has(at) ? '+' : 'WRONG'} ${kind}: ${content}`);
  for (const { kind, content } of missed) console.log(`   missed ${kind}: ${content}`);
}
