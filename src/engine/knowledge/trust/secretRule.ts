export interface SecretRule {
  readonly kind: string;
  /** The groups `keep` and `after` stay; the rest of a match is removed. */
  readonly pattern: RegExp;
  /** A cheap look: where it says no, the pattern finds nothing. */
  readonly isPossibleIn?: (text: string) => boolean;
  /** Whether a match only looks like a secret, judged by its first characters and what stands before it. */
  readonly isHarmless?: (value: string, before: string) => boolean;
}
