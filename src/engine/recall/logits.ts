/** Nearer to 0 and 1 than this, a share counts as this: the logits of both are infinite. */
const least = 1e-6;

/** The logit of a share from 0 to 1. */
export function logitOf(share: number): number {
  const within = Math.min(1 - least, Math.max(least, share));
  return Math.log(within / (1 - within));
}

/** A share from 0 to 1, moved by some logits. */
export function raise(share: number, logits: number): number {
  return 1 / (1 + Math.exp(-logitOf(share) - logits));
}
