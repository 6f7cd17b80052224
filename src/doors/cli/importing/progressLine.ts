import type { CommandIo } from '../commandIo.ts';

/** One line on a terminal that is written over; nothing anywhere else. */
export function progressLine(io: Pick<CommandIo, 'isInteractive' | 'writeError'>): {
  show(text: string): void;
  clear(): void;
} {
  let width = 0;
  const show = (text: string): void => {
    if (!io.isInteractive) return;
    io.writeError(`\r${text.padEnd(width)}`);
    width = Math.max(width, text.length);
  };
  return {
    show,
    clear: () => {
      if (width > 0) io.writeError(`\r${' '.repeat(width)}\r`);
    },
  };
}
