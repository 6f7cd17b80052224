/** A count with its noun: `1 topic`, `2 topics`, `12,345 memories`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** `1 memory`, `2 memories`. */
export function countedMemories(count: number): string {
  return counted(count, 'memory', 'memories');
}

/** `1 waits for your review`, `2 wait for your review`. */
export function waitingForReview(count: number): string {
  return `${counted(count, 'waits', 'wait')} for your review`;
}

/** A number as English writes it: `12,345`. */
export function grouped(count: number): string {
  // What the runtime knows of all languages takes 10 ms to wake up, which a hook should not wait for.
  return Number.isSafeInteger(count)
    ? String(count).replace(/(?<=\d)(?=(?:\d{3})+$)/g, ',')
    : count.toLocaleString('en-US');
}
