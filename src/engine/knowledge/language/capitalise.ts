/** Capitalises the first letter, unless the first word is a name whose spelling matters (`iPhone`, `src/lib`). */
export function capitalise(text: string): string {
  const first = /^\S+/u.exec(text)?.[0] ?? '';
  return /^\p{Ll}[\p{Ll}’'-]*[,;:.!?]?$/u.test(first) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
