import { languageOf } from '../language/languages.ts';

/** What is read of an error; the rest repeats it. */
const readCharacters = 4000;
/** A place in a file: `main.c(14,21)`, `Cart.java:[31,9]`, `main.rs:12:5`. A host and its port look alike. */
const place =
  /[\w)\]-]\.(?!com\b|org\b|net\b|io\b|dev\b|local\b|internal\b|cloud\b|app\b)[a-z][a-z+]{0,9}(?::\[?|\(|", line )\d{1,6}\b/i;

/**
 * Whether the output of a command that failed is about the code that it ran on: a fault there is mended there, and says
 * nothing of the command.
 */
export function blamesCode(error: string): boolean {
  const read = error.slice(0, readCharacters);
  return place.test(read) || languageOf(read).outcomes.blamesCode.test(read);
}
