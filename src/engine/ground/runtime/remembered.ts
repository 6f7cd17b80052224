/**
 * The same pure function, which reads each text or number once: its last results are kept, up to `most`, and all are dropped when
 * there are more. For what is read of hundreds of texts again and again. A text longer than `longest` is read each
 * time, since thousands of them would take much room.
 */
export function remembered<Result, Asked extends string | number = string>(
  read: (asked: Asked) => Result,
  most: number,
  longest = Infinity,
): Remembered<Asked, Result> {
  const known = new Map<Asked, Result>();
  const isLong = (asked: Asked): boolean => typeof asked === 'string' && asked.length > longest;
  const know = (asked: Asked, result: Result): void => {
    if (isLong(asked)) return;
    if (known.size >= most) known.clear();
    known.set(asked, result);
  };
  const readOnce = (asked: Asked): Result => {
    if (isLong(asked)) return read(asked);
    const found = known.get(asked);
    if (found !== undefined) return found;
    const result = read(asked);
    know(asked, result);
    return result;
  };
  return Object.assign(readOnce, { know });
}

interface Remembered<Asked, Result> {
  (asked: Asked): Result;
  /** What the function answers, where it was called already, such as on another thread. */
  readonly know: (asked: Asked, result: Result) => void;
}
