import type { Json } from '../ground/contract/model.ts';
import { unknownFields } from '../ground/contract/unknownFields.ts';

/** The part of JSON Schema that our tools use; the manifest holds the same object. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: { readonly [name: string]: PropertySchema };
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}

type PropertySchema = { readonly description: string } & (
  | { readonly type: 'string'; readonly enum?: readonly string[]; readonly maxLength?: number }
  | { readonly type: 'integer' | 'number'; readonly minimum?: number; readonly maximum?: number }
  | { readonly type: 'array'; readonly items: { readonly type: 'string' }; readonly maxItems?: number }
  | { readonly type: 'boolean' }
  | ObjectSchema
);

export type Checked = { readonly input: { readonly [name: string]: Json } } | { readonly complaint: string };

/**
 * Checks what a model gave a tool. Callers other than VS Code do not check for us, and models err in small ways:
 * a number as text is read as a number, null counts as absent. Anything else comes back as one sentence for the model.
 */
export function checkInput(schema: ObjectSchema, given: unknown): Checked {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { complaint: `The input must be an object with: ${names(schema)}.` };
  }
  const unknown = unknownFields(given, schema.properties);
  if (unknown !== undefined) return { complaint: unknown };
  const input: { [name: string]: Json } = {};
  for (const [name, value] of Object.entries(given)) {
    const property = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    if (property === undefined || value === undefined || value === null) continue;
    const checked = checkValue(name, property, value);
    if (typeof checked === 'object' && 'complaint' in checked) return checked;
    input[name] = checked.value;
  }
  const missing = (schema.required ?? []).filter((name) => input[name] === undefined || input[name] === '');
  return missing.length > 0 ? { complaint: `Missing input: ${missing.join(', ')}. Call again with it.` } : { input };
}

function checkValue(
  name: string,
  property: PropertySchema,
  value: unknown,
): { readonly value: Json } | { readonly complaint: string } {
  switch (property.type) {
    case 'string':
      if (typeof value !== 'string') return { complaint: `"${name}" must be text.` };
      if (property.enum !== undefined && !property.enum.includes(value)) {
        return { complaint: `"${name}" must be one of: ${property.enum.join(', ')}.` };
      }
      return value.length > (property.maxLength ?? Number.MAX_SAFE_INTEGER)
        ? { complaint: `"${name}" is longer than ${property.maxLength} characters. Shorten it and call again.` }
        : { value };
    case 'integer':
    case 'number':
      return checkNumber(name, property, value);
    case 'boolean':
      if (typeof value === 'boolean') return { value };
      return value === 'true' || value === 'false'
        ? { value: value === 'true' }
        : { complaint: `"${name}" must be true or false.` };
    case 'object': {
      const checked = checkInput(property, value);
      return 'complaint' in checked ? { complaint: `In "${name}": ${checked.complaint}` } : { value: checked.input };
    }
    case 'array': {
      const most = property.maxItems ?? Number.MAX_SAFE_INTEGER;
      const isList = Array.isArray(value) && value.every((item) => typeof item === 'string') && value.length <= most;
      return isList ? { value } : { complaint: `"${name}" must be a list of at most ${most} texts.` };
    }
  }
}

function checkNumber(
  name: string,
  property: { readonly type: string; readonly minimum?: number; readonly maximum?: number },
  value: unknown,
): { readonly value: Json } | { readonly complaint: string } {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const isWhole = property.type === 'number' || Number.isInteger(read);
  const { minimum = -Infinity, maximum = Infinity } = property;
  if (typeof read === 'number' && isWhole && read >= minimum && read <= maximum) return { value: read };
  const sort = property.type === 'integer' ? 'a whole number' : 'a number';
  const range = property.maximum === undefined ? `from ${minimum}` : `from ${minimum} to ${maximum}`;
  return { complaint: `"${name}" must be ${sort} ${range}.` };
}

function names(schema: ObjectSchema): string {
  return Object.keys(schema.properties).join(', ') || 'nothing';
}
