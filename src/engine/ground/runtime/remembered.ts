/**
 * The same pure function, which reads each text once: its last results are kept, up to `most`, and all are dropped when
 * there are more. For what is read of hundreds of texts again and again.
 */
export function remembered<Result>(read: (text: string) => Result, most: number): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = read(text);
    if (known.size >= most) known.clear();
    known.set(text, result);
    return result;
  };
}
