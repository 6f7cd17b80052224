/** A count with its noun: `1 topic`, `2 topics`, `2 memories`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `1 memory`, `2 memories`. */
export function countedMemories(count: number): string {
  return counted(count, 'memory', 'memories');
}

/** `1 waits for your review`, `2 wait for your review`. */
export function waitingForReview(count: number): string {
  return `${counted(count, 'waits', 'wait')} for your review`;
}
