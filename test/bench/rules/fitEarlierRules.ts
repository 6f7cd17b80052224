import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { statementsOf } from '../../../src/engine/extract/statementsOf.ts';
import { haveOneMatter, signsBetween } from '../../../src/engine/knowledge/compare/signsBetween.ts';
import { directivesBy } from '../../../src/engine/knowledge/language/en/directives/findDirectives.ts';
import { ruleSigns } from '../../../src/engine/knowledge/language/en/directives/ruleSigns.ts';
import type { Directive } from '../../../src/engine/knowledge/language/directiveRules.ts';
import { languageOf } from '../../../src/engine/knowledge/language/languages.ts';
import { seeded } from '../../support/clock.ts';
import type { Example, Fitted } from './fitLogistic.ts';
import { fitLogistic, logitOf, toJson } from './fitLogistic.ts';
import { fitRules } from './howToFitRules.ts';
import { markedTurns, plainly, type MarkedTurn } from './markedTurns.ts';
import { allStatementExamples } from './statementExamples.ts';
import { authorOf, leftOut, without, writersOf } from './writers.ts';

/**
 * Fits what a statement is to an earlier rule (`earlierRules.ts`) on the made-up talk that may be looked at, and writes the
 * weights: `node test/bench/rules/fitEarlierRules.ts`. With `--leave-out` it prints instead what is found of each author's
 * talk by what was fitted on all the others'; `--without=y,z` leaves authors out of what is written.
 *
 * Every turn is read beside a memory of some rules of its author, one of them the one that it changes, and each of its
 * statements is compared with each of these. How surely a statement gives a rule is weighed by what was fitted without its
 * author, as it will be of people whom nobody has read.
 */
interface Pair {
  readonly author: string;
  /** Of the turn; "sets" where it begins a thread, "other" where it gives no rule. */
  readonly does: string;
  readonly turn: number;
  readonly isOwn: boolean;
  /** The statement is the one that gives the rule. */
  readonly isTrue: boolean;
  /** It was found to give one by itself. */
  readonly isTold: boolean;
  readonly signs: readonly string[];
}

interface Held {
  readonly subject: string;
  readonly content: string;
}

const target = join(import.meta.dirname, '../../../src/engine/knowledge/language/en/fitted/earlierRules.json');
/** Rules of other subjects in the memory beside a turn. */
const othersHeld = 7;
/** Share of the turns that change nothing which are read: there are many more of them. */
const readOf = { sets: 0.5, other: 0.6 } as const;
const folds = 6;
const deeds = { narrows: 'excepts', replaces: 'changes', ends: 'takesBack' } as const;
type Deed = keyof typeof deeds;
const howToFit = { decay: 25, leastWriters: 5, leastWritersOfWords: 12 } as const;

const names = writersOf('threads.jsonl');
const authors = [...new Set(names.map(authorOf))];
const statements = allStatementExamples();
const random = seeded(14);
let turns = 0;
const pairs = foldsOf(authors).flatMap((fold) => {
  const fitted = fitRules(statements.filter(({ writer }) => !fold.includes(writer ?? '')));
  return names.filter((name) => fold.includes(authorOf(name))).flatMap((name) => pairsOf(name, fitted));
});

const leaves = leftOut();
if (leaves !== undefined) for (const deed of Object.keys(deeds) as Deed[]) printLeftOut(deed, leaves);
else {
  const left = without();
  const rest = pairs.filter(({ author }) => !left.includes(author));
  const fitted = Object.fromEntries((Object.keys(deeds) as Deed[]).map((deed) => [deed, toJson(fit(deed, rest))]));
  writeFileSync(target, `${JSON.stringify(fitted)}\n`);
  console.log(`${rest.length} pairs`);
}

/** The newest authors, who are measured most, are each left out alone. */
function foldsOf(all: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: folds }, (_, fold) => all.filter((_, at) => at % folds === fold));
}

function fit(deed: Deed, all: readonly Pair[]): Fitted {
  const isIt = ({ does, isOwn, isTrue }: Pair): boolean => does === deeds[deed] && isOwn && isTrue;
  // What stands beside such a statement may tell of the same.
  const examples = all.filter((pair) => isIt(pair) || pair.does !== deeds[deed] || !pair.isOwn);
  return fitLogistic(
    examples.map((pair): Example => ({ writer: pair.author, isTrue: isIt(pair), signs: pair.signs })),
    howToFit,
  );
}

function pairsOf(writer: string, fitted: Fitted): readonly Pair[] {
  const marked = markedTurns(writer);
  const read = (text: string): readonly Directive[] =>
    directivesBy((said, at, found) => logitOf(fitted, [...ruleSigns(said, at, found)]), statementsOf(text), {
      withChanges: true,
    });
  const ruleIn = (turn: MarkedTurn): string | undefined =>
    read(turn.text).find((one) => gives(one, turn))?.content ?? marked[marked.indexOf(turn) - 1]?.text;
  const first = marked.filter(({ step }) => step?.at === 0);
  const rules = first.flatMap((turn): readonly Held[] => {
    const content = ruleIn(turn);
    return content === undefined || turn.step === undefined ? [] : [{ subject: turn.step.subject, content }];
  });
  return marked.flatMap((turn, index): readonly Pair[] => {
    const { step } = turn;
    const isFirst = step?.at === 0;
    if (step === undefined && marked[index + 1]?.step !== undefined) return [];
    if (random() > (step === undefined ? readOf.other : isFirst ? readOf.sets : 1)) return [];
    const before =
      step === undefined || isFirst
        ? undefined
        : marked.find((one) => one.step?.thread === step.thread && one.step.at === step.at - 1);
    const own = before === undefined ? undefined : ruleIn(before);
    if (step !== undefined && !isFirst && own === undefined) return [];
    const others = someOf(rules.filter(({ subject }) => subject !== step?.subject));
    turns++;
    const number = turns;
    const held = [...others.map(({ content }) => content), ...(own === undefined ? [] : [own])];
    return read(turn.text).flatMap((said) => {
      const rule = { ...said, turn: turn.text.slice(0, 1000) };
      const told = languageOf(said.content).comparing.earlierRules.toldSigns(rule);
      return held
        .filter((older) => haveOneMatter(rule, older))
        .map((older) => ({
          author: authorOf(writer),
          does: step === undefined ? 'other' : isFirst ? 'sets' : step.does,
          turn: number,
          isOwn: older === own,
          isTrue: gives(said, turn),
          isTold: said.onlyChanges === undefined,
          signs: [...signsBetween(rule, older), ...told],
        }));
    });
  });
}

function someOf(rules: readonly Held[]): readonly Held[] {
  const left = [...rules];
  const chosen: Held[] = [];
  while (chosen.length < othersHeld && left.length > 0) {
    const [one] = left.splice(Math.floor(random() * left.length), 1);
    if (one !== undefined && !chosen.some(({ subject }) => subject === one.subject)) chosen.push(one);
  }
  return chosen;
}

function gives({ from, to }: Directive, { text, isRule }: MarkedTurn): boolean {
  return statementsOf(text)
    .slice(from, to + 1)
    .some(({ said }) => isRule(plainly(said)));
}

function printLeftOut(deed: Deed, all: readonly string[]): void {
  const best = new Map<number, Pair & { readonly logit: number }>();
  const seen = new Map<number, string>();
  for (const author of all) {
    const fitted = fit(
      deed,
      pairs.filter((pair) => pair.author !== author),
    );
    for (const pair of pairs.filter((one) => one.author === author)) {
      const logit = logitOf(fitted, pair.signs);
      seen.set(pair.turn, pair.does);
      if (logit > (best.get(pair.turn)?.logit ?? -Infinity)) best.set(pair.turn, { ...pair, logit });
    }
  }
  const chosen = [...best.values()];
  for (const isTold of [true, false])
    for (const least of [-2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1]) {
      const share = (does: string): string => {
        const taken = chosen.filter((one) => one.does === does && one.logit >= least && one.isTold === isTold);
        const right = taken.filter(({ isOwn, isTrue }) => isOwn && isTrue).length;
        const of = [...seen.values()].filter((one) => one === does).length;
        return `${does} ${((100 * (does === deeds[deed] ? right : taken.length)) / of).toFixed(1)} %`;
      };
      const told = isTold ? 'told' : 'else';
      console.log(
        deed,
        told,
        `from ${least}:`,
        ['changes', 'takesBack', 'excepts', 'adds', 'sets', 'other'].map(share).join(', '),
      );
    }
}
