/** A request in one sentence; `names` are pieces of the masked sentence. */
export interface FoundRequest {
  /** Where it begins in its sentence. */
  readonly start: number;
  readonly names: readonly string[];
  readonly isEverything: boolean;
  readonly isSure: boolean;
  readonly keepsNot: boolean;
  /** What follows it in the sentence. */
  readonly tail?: string;
}

export interface Around {
  /** The sentences before and behind it. */
  readonly previous: string;
  readonly next: string;
}
