import type { PieceOfWork, WorkStep } from './replayedWork.ts';

/** Short words for what happened, so that a piece of work reads like its protocol. */
export const ok = (command: string): WorkStep => ({ command, ok: true });
export const fail = (command: string, error: string): WorkStep => ({ command, ok: false, error });
export const again = (command: string, error: string, worked?: string): WorkStep => ({
  command,
  ok: false,
  error,
  again: worked === undefined ? {} : { worked },
});
export const settled = (command: string): WorkStep => ({ command, ok: true, isSettled: true });
export const edit = (path: string): WorkStep => ({ path, ok: true });
export const piece = (name: string, ...conversations: readonly (readonly WorkStep[])[]): PieceOfWork => ({
  name,
  conversations: conversations.map((steps) => ({ steps })),
});
/** The first conversations in one workspace, the last in another. */
export const elsewhere = (name: string, before: readonly WorkStep[], after: readonly WorkStep[]): PieceOfWork => ({
  name,
  conversations: [{ steps: before }, { workspace: 'elsewhere', steps: after }],
});
