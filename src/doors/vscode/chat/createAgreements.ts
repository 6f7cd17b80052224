import { runTool } from '../../../engine/tools/memoryTools.ts';
import type { ToolContext, ToolResult } from '../../../engine/tools/tool.ts';

/** A call of a tool that was shown to the user and waits for a click. */
interface AskedCall {
  readonly name: string;
  readonly input: unknown;
  readonly context: ToolContext;
  /** What the user was shown; the click agrees to this and nothing else. */
  readonly text: string;
}

export interface Agreements {
  /** Keeps a call and names it for its button. */
  keep(call: AskedCall): string;
  /** Runs a kept call once. Undefined: it ran already, or it is too old and was dropped. */
  agree(id: string, context: Pick<ToolContext, 'memory' | 'workspace' | 'now'>): Promise<ToolResult | undefined>;
}

/** A chat hardly ever shows more questions than this; older buttons say that they are too old. */
const mostKept = 50;

export function createAgreements(newId: () => string): Agreements {
  const kept = new Map<string, AskedCall>();
  return {
    keep(call) {
      const id = newId();
      kept.set(id, call);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return id;
    },
    async agree(id, now) {
      const call = kept.get(id);
      if (call === undefined) return undefined;
      kept.delete(id);
      return await runTool(call.name, { ...call.context, ...now, agreed: call.text }, call.input);
    },
  };
}
