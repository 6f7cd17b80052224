/** What decays and by which numbers; a strategy that is absent is off. Days are days without use, fractions allowed. */
export interface Strategies {
  /** Facts whose confidence, faded by their own rate, is below this. */
  readonly confidence?: { readonly floor: number } | undefined;
  /** Importance counts one less after each so many days, down to the floor. By itself it forgets nothing. */
  readonly importance?: { readonly everyDays: number; readonly floor: number } | undefined;
  /** What is unused for longer and less important than this. */
  readonly expiry?: { readonly days: number; readonly below: number } | undefined;
  /** What is unused for longer, but for a share that survives by chance. */
  readonly idle?: { readonly days: number; readonly survival: number } | undefined;
  /** Raw turns that were said longer ago. */
  readonly turns?: { readonly days: number } | undefined;
  /** Raw turns of a conversation beyond the newest so many. */
  readonly eviction?: { readonly most: number } | undefined;
}
