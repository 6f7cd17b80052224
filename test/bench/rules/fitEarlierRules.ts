import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { statementsOf } from '../../../src/engine/extract/statementsOf.ts';
import { signsBetween } from '../../../src/engine/knowledge/compare/signsBetween.ts';
import type { Directive } from '../../../src/engine/knowledge/language/directiveRules.ts';
import type { SaidRule } from '../../../src/engine/knowledge/language/earlierRules.ts';
import { languageOf } from '../../../src/engine/knowledge/language/languages.ts';
import { lines } from './dialogues.ts';
import type { Example, Fitted } from './fitLogistic.ts';
import { fitLogistic, logitOf, toJson } from './fitLogistic.ts';
import { authorOf, leftOut, material, writersOf } from './writers.ts';

/**
 * Fits what a new rule is to an earlier one (`earlierRules.ts`) on the made-up talk that may be looked at, and writes the
 * weights: `node test/bench/rules/fitEarlierRules.ts`. With `--leave-out` it prints instead what is found of each writer's
 * talk by what was fitted on all the others'.
 */
interface Pair {
  readonly writer: string;
  /** What the second step of a thread does; "other" where the earlier rule is about another subject. */
  readonly does: string;
  readonly between: readonly string[];
  readonly told: readonly string[];
}

interface Thread {
  readonly subject: string;
  readonly steps: readonly { readonly does: string; readonly text: string }[];
  readonly holds: readonly { readonly has: readonly string[] }[];
  readonly gone: readonly string[];
  readonly sentence?: readonly string[];
}

const target = join(import.meta.dirname, '../../../src/engine/knowledge/language/en/fitted/earlierRules.json');
/** Rules of other subjects that each new one is compared with. */
const othersOfEach = 6;

const pairs = writersOf('threads.jsonl').flatMap(pairsOf);
const aboutOf = (all: readonly Pair[]): Fitted =>
  fitLogistic(
    all
      .filter(({ does }) => does !== 'adds')
      .map(({ writer, does, between }): Example => ({ writer, isTrue: does !== 'other', signs: between })),
  );
const replacesOf = (all: readonly Pair[]): Fitted =>
  fitLogistic(
    all.map(({ writer, does, between, told }): Example => ({
      writer,
      isTrue: does === 'changes',
      signs: [...between, ...told],
    })),
  );
const leaves = leftOut();
if (leaves !== undefined) printLeftOut(leaves);
else {
  const [about, replaces] = [aboutOf(pairs), replacesOf(pairs)];
  writeFileSync(target, `${JSON.stringify({ about: toJson(about), replaces: toJson(replaces) })}\n`);
  console.log(`${pairs.length} pairs, ${about.weights.size} and ${replaces.weights.size} signs`);
}

function pairsOf(writer: string): Pair[] {
  const threads = lines<Thread>(join(material, writer), 'threads.jsonl');
  const first = threads.map((thread) => ruleIn(thread, 0)?.content);
  return threads.flatMap((thread, index) => {
    const said = ruleIn(thread, 1);
    const [own, step] = [first[index], thread.steps[1]];
    if (said === undefined || own === undefined || step === undefined) return [];
    const told = languageOf(said.content).comparing.earlierRules.toldSigns(said);
    const author = authorOf(writer);
    const beside = (older: string, does: string): Pair => ({
      writer: author,
      does,
      told,
      between: signsBetween(said, older),
    });
    const others = threads.flatMap(({ subject }, at) => {
      const other = first[(index * 7 + at * 13) % threads.length];
      const its = threads[(index * 7 + at * 13) % threads.length];
      return at === 0 || other === undefined || its?.subject === thread.subject || subject === '' ? [] : [other];
    });
    return [beside(own, step.does), ...others.slice(0, othersOfEach).map((other) => beside(other, 'other'))];
  });
}

/** The rule of a step as it would be noted, or else as it was said. */
function ruleIn({ steps, holds, gone, sentence }: Thread, step: number): SaidRule | undefined {
  const turn = steps[step]?.text;
  if (turn === undefined) return undefined;
  const told = [...holds.flatMap(({ has }) => has), ...gone].map((word) => word.toLowerCase());
  const found = languageOf(turn).directives.findDirectives(statementsOf(turn), {});
  const isTold = ({ content }: Directive): boolean => told.some((word) => content.toLowerCase().includes(word));
  const rule = found.find(isTold) ?? found[0];
  if (rule !== undefined) return { content: rule.content, does: rule.does, denied: rule.denied, turn };
  const marked = sentence?.[step];
  return marked === undefined ? undefined : { content: marked, turn };
}

function printLeftOut(authors: readonly string[]): void {
  const scored = authors.flatMap((writer) => {
    const rest = pairs.filter((pair) => pair.writer !== writer);
    const [about, replaces] = [aboutOf(rest), replacesOf(rest)];
    return pairs
      .filter((pair) => pair.writer === writer)
      .map(({ does, between, told }) => ({
        does,
        about: logitOf(about, between),
        replaces: logitOf(replaces, [...between, ...told]),
      }));
  });
  for (const by of ['about', 'replaces'] as const)
    for (const least of [-0.5, 0, 0.3, 0.5, 1]) {
      const share = (wanted: string): string => {
        const all = scored.filter(({ does }) => does === wanted);
        return `${wanted} ${((100 * all.filter((one) => one[by] >= least).length) / all.length).toFixed(1)} %`;
      };
      console.log(by, `from ${least}:`, ['changes', 'takesBack', 'excepts', 'adds', 'other'].map(share).join(', '));
    }
}
