import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRememberRequest } from '../../../src/engine/capture/parseRememberRequest.ts';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';
import { languageOf } from '../../../src/engine/knowledge/language/languages.ts';
import { measureChanges, type SaidTwice } from './changes.ts';
import { forgetIn } from './talk.ts';
import { type Halves, halvesOf } from './twoHalves.ts';

/**
 * What developers type into a chat window, in small letters and with English terms, written for each language before its
 * rules were looked at: forty lines that want something of a memory, and twenty that only look so and must do nothing.
 */

const meant = ['remember', 'note', 'rule', 'correct', 'changes', 'forget', 'time'] as const;
const lookalikes = ['chat', 'stays', 'keep', 'untimed'] as const;
type Sort = (typeof meant)[number] | (typeof lookalikes)[number];

interface ChatLine {
  readonly sort: Sort;
  readonly first: string;
  /** What is said after it; of what is to be remembered or noted, the words that have to be in it. */
  readonly second: string;
}

export function readChat(code: string, seed: number): Halves<ChatLine> {
  const file = join(import.meta.dirname, 'material/chat', `${code}.txt`);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').map(lineIn);
  const parts = [...meant, ...lookalikes].map((sort) =>
    halvesOf(
      lines.filter((line) => line.sort === sort),
      seed,
    ),
  );
  return { seen: parts.flatMap(({ seen }) => seen), apart: parts.flatMap(({ apart }) => apart) };
}

function lineIn(line: string): ChatLine {
  const [, sort, first, second = ''] = /^([a-z]+): (.+?)(?: => (.+))?$/u.exec(line) ?? [];
  if (first === undefined || ![...meant, ...lookalikes].includes(sort as Sort)) throw new Error(line);
  return { sort: sort as Sort, first, second };
}

export interface ChatFigures {
  /** Of each sort how many were taken for it, and of look-alikes how many did something. */
  readonly bySort: Readonly<Record<string, string>>;
  readonly understood: number;
  readonly wrong: number;
}

export async function chatFigures(lines: readonly ChatLine[], show: boolean): Promise<ChatFigures> {
  const bySort: Record<string, string> = {};
  const counted = { meant: [0, 0], lookalikes: [0, 0] } as const satisfies Record<string, [number, number]>;
  const changes = await changesIn(lines, show);
  for (const sort of [...meant, ...lookalikes]) {
    const isMeant = (meant as readonly Sort[]).includes(sort);
    const some = lines.filter((line) => line.sort === sort);
    let taken = sort === 'changes' ? changes.right : sort === 'stays' ? changes.wrong : 0;
    if (sort !== 'changes' && sort !== 'stays')
      for (const line of some) {
        const isTaken = await isTakenFor(line, lines);
        if (isTaken) taken++;
        if (show && isTaken !== isMeant)
          console.log(
            `      ${isMeant ? 'missed' : 'WRONG'} ${sort}: ${line.first} => ${line.second}   ${whatCame(line)}`,
          );
      }
    bySort[sort] = `${taken} of ${some.length}`;
    const count = counted[isMeant ? 'meant' : 'lookalikes'];
    count[0] += taken;
    count[1] += some.length;
  }
  const share = ([taken, of]: readonly [number, number]): number => taken / of;
  return { bySort, understood: share(counted.meant), wrong: share(counted.lookalikes) };
}

/** The earlier one was saved by hand: whether it would have been noted is counted among the notes. */
async function changesIn(lines: readonly ChatLine[], show: boolean): Promise<{ right: number; wrong: number }> {
  const pairs = lines.flatMap(({ sort, first, second }): readonly SaidTwice[] =>
    sort === 'changes' || sort === 'stays' ? [{ sort: 'fact', relation: sort, earlier: first, later: second }] : [],
  );
  const { changed, stays, others } = await measureChanges(pairs, 'saved', show);
  return { right: changed.right, wrong: stays.wrong + others };
}

async function isTakenFor(line: ChatLine, all: readonly ChatLine[]): Promise<boolean> {
  const { sort, first, second } = line;
  switch (sort) {
    case 'remember':
      return hasWords(parseRememberRequest(first)?.content, second);
    case 'note':
      return hasWords(noted(first), second);
    case 'rule':
      return learned(first).some(({ directive }) => directive !== undefined);
    case 'correct':
      return learned(second, first).some(
        ({ corrects, directive }) => corrects !== undefined || directive?.does === 'changes',
      );
    case 'chat':
      return whatCame(line) !== '';
    case 'time':
    case 'untimed':
      return languageOf(first).times.findAsked(first, { at, offsetMinutes: () => 0 }) !== undefined;
    case 'forget':
    case 'keep': {
      const others = all.filter((one) => one.sort === 'forget' || one.sort === 'keep').map((one) => one.first);
      const { isGone, othersGone } = await forgetIn({ earlier: first, said: second }, others);
      return sort === 'keep' ? isGone || othersGone.length > 0 : isGone && othersGone.length === 0;
    }
    case 'changes':
    case 'stays':
      throw new Error('These are counted together.');
  }
}

/** Monday, 12 January 2026, 9:00 UTC. */
const at = Date.UTC(2026, 0, 12, 9);

function learned(text: string, previous?: string): ReturnType<typeof extractFacts> {
  const turn = { text, role: 'user', at } as const;
  return extractFacts(previous === undefined ? turn : { ...turn, previous, asked: previous }, { knownTopics: [] });
}

function noted(text: string): string {
  return learned(text)
    .map(({ content }) => content)
    .join(' / ');
}

function hasWords(kept: string | undefined, words: string): boolean {
  return kept !== undefined && words.split(', ').every((word) => kept.toLowerCase().includes(word));
}

/** All that a line leads to. */
function whatCame({ first }: ChatLine): string {
  const toForget = languageOf(first).requests.findForget(first);
  return [
    parseRememberRequest(first)?.content,
    toForget === undefined ? undefined : `forget ${JSON.stringify(toForget)}`,
    noted(first),
  ]
    .filter((one) => one !== undefined && one !== '')
    .join(' / ');
}
