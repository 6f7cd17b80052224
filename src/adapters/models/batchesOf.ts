/** Most texts in one request to the model process. */
const mostTexts = 16;
/**
 * Most characters in one request, each text counted as long as the longest, to which it is padded. 16 texts of 256
 * tokens took up to 110 MB with a model of MiniLM's size; this keeps it near 40 MB, and a question need not wait long.
 */
const mostCharacters = 6000;

/** Splits texts into consecutive batches that a model can take at once; a text that is longer is a batch of its own. */
export function batchesOf(texts: readonly string[]): (readonly string[])[] {
  const batches: string[][] = [];
  let longest = 0;
  for (const text of texts) {
    const batch = batches.at(-1);
    longest = Math.max(longest, text.length);
    if (batch !== undefined && batch.length < mostTexts && longest * (batch.length + 1) <= mostCharacters) {
      batch.push(text);
    } else {
      batches.push([text]);
      longest = text.length;
    }
  }
  return batches;
}
