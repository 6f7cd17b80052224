import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import { beginTurn, type BegunTurn } from '../../src/engine/turn/beginTurn.ts';
import { callTool, type ToolCall } from '../../src/engine/turn/callTool.ts';
import { endTurn, type EndedTurn } from '../../src/engine/turn/endTurn.ts';
import { narrationFilterOf } from '../../src/engine/turn/narrationFilterOf.ts';
import { prepareTurn, type PreparedTurn } from '../../src/engine/turn/prepareTurn.ts';
import type { Turn } from '../../src/engine/turn/turn.ts';

/** What the language model behind the door does: it calls tools, then it answers in pieces. */
export interface Script {
  readonly calls?: readonly (readonly [name: string, input: object])[];
  readonly pieces?: readonly string[];
  /** The user stops it behind this many pieces. */
  readonly stopsAfter?: number;
  /** It reads a file before it calls anything. */
  readonly readsFile?: boolean;
}

interface TakenTurn {
  readonly begun: BegunTurn;
  /** Absent when nothing was left to answer. */
  readonly prepared?: PreparedTurn;
  readonly ended?: EndedTurn;
  readonly shown: string;
  readonly calls: readonly ToolCall[];
}

export function turnOf(typed: string, more: Partial<Turn> = {}): Turn {
  return {
    id: 'turn-1',
    sessionId: 's1',
    actor: 'test',
    typed,
    earlier: [],
    readsOutside: false,
    allows: { capture: true, injection: true, scan: true },
    now: 0,
    ...more,
  };
}

/** Takes a turn as every door does, one step after the other. */
export async function takeTurn(memory: Memory, given: Turn, script: Script = {}): Promise<TakenTurn> {
  const begun = await beginTurn(memory, given);
  if (begun.question === undefined) return { begun, shown: '', calls: [] };
  const prepared = await prepareTurn(memory, given, begun);
  const turn = script.readsFile === true ? { ...given, readsOutside: true } : given;
  const calls: ToolCall[] = [];
  for (const [name, input] of script.calls ?? []) calls.push(await callTool(memory, turn, name, input));
  const pieces = script.pieces ?? ['Fine.'];
  const filter = narrationFilterOf(turn);
  const streamed = pieces.slice(0, script.stopsAfter).map((piece) => filter.push(piece));
  const shown = streamed.join('') + filter.end();
  const isWhole = script.stopsAfter === undefined;
  const ended = await endTurn(memory, turn, begun, { text: shown, isWhole, narrated: filter.saves, calls });
  return { begun, prepared, ended, shown, calls };
}

/** The same memory; `asked` gets the name of each method that is called, and the methods in `broken` fail. */
export function watched(memory: Memory, asked: string[], broken: readonly (keyof Memory)[] = []): Memory {
  return new Proxy(memory, {
    get: (target, name, receiver) => {
      const method: unknown = Reflect.get(target, name, receiver);
      if (typeof method !== 'function') return method;
      return (...given: unknown[]): unknown => {
        asked.push(String(name));
        if (broken.includes(name as keyof Memory)) return Promise.reject(new Error('The disk is gone.'));
        return Reflect.apply(method, target, given) as unknown;
      };
    },
  });
}
