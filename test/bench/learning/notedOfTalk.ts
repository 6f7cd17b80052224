import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';
import type { ToldTurn } from './toldTurns.ts';
import { apartWriters, toldTurns, toldWriters } from './toldTurns.ts';

/**
 * What is noted of ordinary talk as it is, through all rules and thresholds: `node test/bench/learning/notedOfTalk.ts` counts
 * for each author how many rules are noted, as rules or at all, how many of what is noted as a rule is one, or worth knowing
 * otherwise, the same of all else, and how much of everything that is noted is worth knowing. `--show=AUTHOR` prints what is
 * missed and what is wrong, of those who may be read.
 */
type Turn = ToldTurn;
type Counts = Record<
  'rules' | 'asRules' | 'noted' | 'others' | 'othersNoted' | 'saidAsRule' | 'areRules' | 'usefulRules',
  number
> &
  Record<'facts' | 'usefulFacts' | 'turns' | 'falseTurns', number>;

/** A Monday. */
const at = Date.UTC(2026, 2, 2, 9);
const shown = process.argv.find((one) => one.startsWith('--show='))?.slice('--show='.length);
const only = process.argv
  .find((one) => one.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');

for (const [half, writers] of [
  ['may be read', toldWriters],
  ['apart', apartWriters],
] as const) {
  const counted = writers
    .filter((writer) => only?.includes(writer) ?? true)
    .map((writer) => {
      const counts = countOf(toldTurns(writer), half === 'may be read' && writer === shown);
      print(writer, counts);
      return counts;
    });
  if (counted.length > 0) print(half, counted.reduce(sum));
}

function countOf(turns: readonly Turn[], show: boolean): Counts {
  return turns.map((turn) => countTurn(turn, show)).reduce(sum);
}

function countTurn({ text, notes }: Turn, show: boolean): Counts {
  const facts = extractFacts({ text, role: 'user', at }, { knownTopics: [] });
  const rules = notes.filter(({ sort }) => sort === 'rule');
  const others = notes.filter(({ sort }) => sort !== 'rule');
  const saidAsRule = facts.filter(({ kind }) => kind === 'rule');
  const rest = facts.filter(({ kind }) => kind !== 'rule');
  const isIn = (sentence: string, among: Turn['notes']): boolean => among.some(({ part }) => isAbout(sentence, part));
  const found = (among: typeof facts, wanted: Turn['notes']): number =>
    wanted.filter(({ part }) => among.some(({ sentence }) => isAbout(sentence, part))).length;
  if (show) {
    const wrong = facts.filter(({ kind, sentence }) => !isIn(sentence, kind === 'rule' ? rules : notes));
    const missed = notes.filter(
      ({ sort, part }) => !(sort === 'rule' ? saidAsRule : facts).some(({ sentence }) => isAbout(sentence, part)),
    );
    if (wrong.length + missed.length > 0) console.log(`\n${text}`);
    for (const { kind, content, sentence } of wrong)
      console.log(`   ${isIn(sentence, notes) ? 'of another sort' : 'WRONG'} ${kind}: ${content}`);
    for (const { sort, part } of missed) console.log(`   missed ${sort}: ${part}`);
  }
  return {
    rules: rules.length,
    asRules: found(saidAsRule, rules),
    noted: found(facts, rules),
    others: others.length,
    othersNoted: found(facts, others),
    saidAsRule: saidAsRule.length,
    areRules: saidAsRule.filter(({ sentence }) => isIn(sentence, rules)).length,
    usefulRules: saidAsRule.filter(({ sentence }) => isIn(sentence, notes)).length,
    facts: rest.length,
    usefulFacts: rest.filter(({ sentence }) => isIn(sentence, notes)).length,
    turns: notes.length === 0 ? 1 : 0,
    falseTurns: notes.length === 0 && facts.length > 0 ? 1 : 0,
  };
}

/** Whether a noted sentence and a marked part are the same words for the most part. */
function isAbout(sentence: string, part: string): boolean {
  const [said, marked] = [plain(sentence), plain(part)];
  if (said.includes(marked) || marked.includes(said)) return true;
  const [own, other] = [new Set(said.match(/[\p{L}\p{N}]+/gu)), new Set(marked.match(/[\p{L}\p{N}]+/gu))];
  const shared = [...own].filter((word) => other.has(word)).length;
  return shared > 0.6 * Math.min(own.size, other.size);
}

function plain(said: string): string {
  return said.toLowerCase().replace(/[\s.!?,;]+$/, '');
}

function sum(one: Counts, other: Counts): Counts {
  return Object.fromEntries(
    Object.entries(one).map(([name, count]) => [name, count + other[name as keyof Counts]]),
  ) as Counts;
}

function print(name: string, counts: Counts): void {
  const share = (of: keyof Counts, all: number): string =>
    `${counts[of]}/${all} ${((100 * counts[of]) / Math.max(1, all)).toFixed(0)} %`;
  const all = counts.saidAsRule + counts.facts;
  const useful = counts.usefulRules + counts.usefulFacts;
  console.log(
    `${name.padEnd(12)} rules as rules ${share('asRules', counts.rules)}, at all ${share('noted', counts.rules)}; of noted as rule ${share('areRules', counts.saidAsRule)} are, useful ${share('usefulRules', counts.saidAsRule)}; ` +
      `others ${share('othersNoted', counts.others)}; of facts useful ${share('usefulFacts', counts.facts)}; of all useful ${useful}/${all} ${((100 * useful) / Math.max(1, all)).toFixed(0)} %; idle turns noted ${share('falseTurns', counts.turns)}`,
  );
}
