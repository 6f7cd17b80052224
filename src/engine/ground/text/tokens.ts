/**
 * Estimated tokens of a text: characters / 3.6, rounded up. Real tokenizers give 3.9 (prose) to 4.6 characters
 * a token for English and down to 3 for code, so the estimate errs on the safe side for what a memory holds.
 */
export function estimateTokens(text: string): number {
  return tokensOfCharacters(text.length);
}

export function tokensOfCharacters(characters: number): number {
  return Math.ceil(characters / charactersPerToken);
}

export const charactersPerToken = 3.6;
