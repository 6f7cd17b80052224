const longestLine = 2000;
const deepest = 50;

/**
 * What is wrong with the shape of a YAML text, in a sentence, before a library reads it: its time grows with the square
 * of the depth. Nobody writes lists this deep, nor lines this long, which hold a list in a list for every other character.
 */
export function depthComplaint(text: string): string | undefined {
  for (const [index, line] of text.split('\n').entries())
    if (line.length > longestLine)
      return `line ${index + 1}: It is longer than ${longestLine} characters. Break it up.`;
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > deepest) return `it holds more than ${deepest} lists in each other. Write them flat.`;
  }
  return undefined;
}
