interface Schema {
  readonly type?: string;
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What of a value does not fit a JSON Schema, by its place; the keywords that our descriptions use are known. */
export function fitsSchema(value: unknown, schema: Schema | undefined, at = '$'): readonly string[] {
  if (schema === undefined) return [`${at}: no schema`];
  const { type, properties = {}, required = [], items, minimum = -Infinity, maximum = Infinity } = schema;
  if (schema.enum !== undefined && !schema.enum.includes(value)) return [`${at}: ${String(value)} is not named`];
  if (typeof value === 'number' && (value < minimum || value > maximum)) return [`${at}: out of range`];
  if (type !== undefined && !isOfType(value, type)) return [`${at}: no ${type}`];
  if (type === 'array')
    return (value as unknown[]).flatMap((one, index) => fitsSchema(one, items ?? {}, `${at}[${index}]`));
  if (type !== 'object') return [];
  const object = value as { readonly [name: string]: unknown };
  const extra =
    schema.additionalProperties === false ? Object.keys(object).filter((name) => !(name in properties)) : [];
  return [
    ...required.filter((name) => !(name in object)).map((name) => `${at}.${name}: missing`),
    ...extra.map((name) => `${at}.${name}: not described`),
    ...Object.entries(properties).flatMap(([name, property]) =>
      name in object ? fitsSchema(object[name], property, `${at}.${name}`) : [],
    ),
  ];
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
