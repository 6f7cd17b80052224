/**
 * The same pure function, which reads each text or number once: its last results are kept, up to `most`, and all are dropped when
 * there are more. For what is read of hundreds of texts again and again. A text longer than `longest` is read each
 * time, since thousands of them would take much room.
 */
export function remembered<Result, Asked extends string | number = string>(
  read: (asked: Asked) => Result,
  most: number,
  longest = Infinity,
): (asked: Asked) => Result {
  const known = new Map<Asked, Result>();
  return (text) => {
    if (typeof text === 'string' && text.length > longest) return read(text);
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = read(text);
    if (known.size >= most) known.clear();
    known.set(text, result);
    return result;
  };
}
