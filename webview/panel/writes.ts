import type { ToHost, ToWebview } from '../../src/protocol/viewMessages.ts';
import type { Notice } from '../frame/noticeBar.ts';
import type { Texts } from '../base/texts.ts';

type Done = Extract<ToWebview, { readonly type: 'done' }>;
type Write = Extract<ToHost, { readonly request: number }>;
/** A write that has no number yet. */
export type Unnumbered = Write extends infer One ? (One extends Write ? Omit<One, 'request'> : never) : never;

export interface Writes {
  /** Sends a write; `then` runs when it took effect, after the rows have changed, and `failed` when it did not. */
  send(
    write: Unnumbered,
    said: {
      readonly done: string;
      readonly inverse?: Unnumbered;
      readonly then?: () => void;
      readonly failed?: () => void;
    },
  ): void;
  /** Takes over the host's answer. */
  settle(done: Done): void;
  /** Takes back the newest change that was made here; says so when there is none. */
  undoLast(): void;
}

/** Numbers the writes, says how they went, and remembers how to undo the newest. */
export function createWrites(
  texts: Texts,
  on: {
    readonly post: (message: ToHost) => void;
    readonly notice: (notice: Notice) => void;
    /** With the memories that were changed and are as they were before. */
    readonly undone: (ids: readonly string[]) => void;
  },
): Writes {
  const waiting = new Map<number, (done: Done) => void>();
  let next = 1;
  let wayBack: (() => void) | undefined;

  const post = (write: Unnumbered, settle: (done: Done) => void): void => {
    const request = next++;
    waiting.set(request, settle);
    on.post({ ...write, request });
  };
  const fail = ({ message }: Done): void => {
    on.notice({ text: message === undefined || message === '' ? texts.say('writeFailed') : message, isProblem: true });
  };
  const undo = (undone: Unnumbered, write: Unnumbered): void => {
    wayBack = undefined;
    post(write, (done) => {
      if (done.outcome === 'failed') return fail(done);
      on.notice({ text: texts.say(done.outcome === 'changed' ? 'undone' : 'nothingUndone') });
      on.undone(idsOf(undone));
    });
  };

  return {
    send: (write, { done: text, inverse, then, failed }) => {
      post(write, (done) => {
        if (done.outcome === 'failed') {
          fail(done);
          return failed?.();
        }
        const back: Unnumbered | undefined = done.batch === undefined ? inverse : { type: 'undo', batch: done.batch };
        if (done.outcome === 'changed' && back) {
          wayBack = () => undo(write, back);
          on.notice({ text: done.message === undefined ? text : `${text} ${done.message}`, undo: wayBack });
        } else if (done.outcome === 'changed') {
          // For good: it cannot be undone, and the undo of an earlier change must not be taken for its own.
          wayBack = undefined;
          on.notice(
            done.message === undefined
              ? { text }
              : { text: `${text} ${texts.say('leftIn', done.message)}`, isProblem: true },
          );
        } else {
          on.notice({ text: texts.say('nothingChanged') });
        }
        then?.();
      });
    },
    settle: (done) => {
      waiting.get(done.request)?.(done);
      waiting.delete(done.request);
    },
    undoLast: () => {
      if (wayBack) wayBack();
      else on.notice({ text: texts.say('nothingToUndo') });
    },
  };
}

/** The memories that a write is about. */
function idsOf(write: Unnumbered): readonly string[] {
  if ('ids' in write) return write.ids;
  if ('memories' in write) return write.memories.map(({ id }) => id);
  if ('id' in write) return [write.id];
  return 'a' in write ? [write.a] : [];
}
