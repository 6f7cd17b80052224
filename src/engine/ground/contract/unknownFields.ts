/** So many are named, each up to so many characters; who invents more has other troubles. */
const mostNamed = 5;
const longestName = 60;

/** Every field that something reads; the compiler sees to it that none is missing and none is made up. */
export type Fields<Input> = { readonly [field in keyof Required<Input>]: true };

/**
 * Says which fields of an input nothing reads, and that the call can be repeated without them. Such an input is refused
 * as a whole: what the caller meant by the field would be lost, and nobody would notice. Undefined when all are known.
 */
export function unknownFields(input: object, known: { readonly [field: string]: unknown }): string | undefined {
  const unknown = Object.entries(input)
    .filter(([name, value]) => value !== undefined && !Object.hasOwn(known, name))
    .map(([name]) => `"${name.slice(0, longestName).toWellFormed()}"`);
  if (unknown.length === 0) return undefined;
  const named = unknown.slice(0, mostNamed).join(', ');
  const [fields, them] = unknown.length === 1 ? ['field', 'it'] : ['fields', 'them'];
  return (
    `Unknown ${fields} ${named}. Nothing was done; call again without ${them}. ` +
    `Known: ${Object.keys(known).join(', ') || 'nothing'}.`
  );
}
