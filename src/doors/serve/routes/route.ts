import type { Json } from '../../../engine/ground/contract/model.ts';
import type { ObjectSchema } from '../../../engine/tools/checkInput.ts';
import type { Call, Service } from '../service.ts';

/** What a route answers; undefined when it has answered already. */
export type RouteAnswer = { readonly status: number; readonly body: object } | undefined;

/** One thing that the service can be asked. The table of them makes the server and its description. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** A part in braces stands for any word: `/memory/{id}/history`. */
  readonly path: string;
  readonly summary: string;
  /** Anybody on this machine may ask it. */
  readonly isOpen?: true;
  /** What a `POST` takes in its body, and a `GET` in its query. */
  readonly takes?: ObjectSchema;
  /** The body of a `POST` that is more than `takes` can say. */
  readonly takesMore?: AnswerSchema;
  readonly gives: AnswerSchema;
  readonly run: (service: Service, call: Call) => Promise<RouteAnswer>;
}

/** The part of JSON Schema in which answers are described. */
export type AnswerSchema = { readonly [keyword: string]: Json };

export const text: AnswerSchema = { type: 'string' };
export const count: AnswerSchema = { type: 'integer', minimum: 0 };

export function listOf(items: AnswerSchema): AnswerSchema {
  return { type: 'array', items };
}

/** An object with these fields and no others; those whose name ends in `?` may be missing. */
export function object(fields: { readonly [name: string]: AnswerSchema }): AnswerSchema {
  const properties = Object.entries(fields).map(([name, schema]) => [name.replace(/\?$/, ''), schema]);
  const required = Object.keys(fields).filter((name) => !name.endsWith('?'));
  return { type: 'object', properties: Object.fromEntries(properties) as Json, required, additionalProperties: false };
}
