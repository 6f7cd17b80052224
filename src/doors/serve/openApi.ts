import { tokenHeader } from './guardRequest.ts';
import { type AnswerSchema, object, type Route, text } from './routes/route.ts';

/** Of what can be asked, not of the product. */
const descriptionVersion = '1.0.0';

const errorSchema = object({ error: object({ message: text, type: text, param: { type: 'null' }, code: text }) });

/** The description of the service by OpenAPI 3.1, from the table that also answers. */
export function openApi(routes: readonly Route[]): object {
  const paths: { [path: string]: { [method: string]: object } } = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(route);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tiered Memory',
      version: descriptionVersion,
      description: 'A chat service with a memory that lives on the user’s machine.',
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: tokenHeader },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
    security: [{ token: [] }, { bearer: [] }],
  };
}

function operation({ method, path, summary, isOpen, takes, takesMore, gives }: Route): object {
  const words = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: text,
  }));
  const queries =
    method !== 'GET' || takes === undefined
      ? []
      : Object.entries(takes.properties).map(([name, { description, ...schema }]) => ({
          name,
          in: 'query',
          required: takes.required?.includes(name) === true,
          description,
          schema,
        }));
  const body = method === 'POST' ? (takesMore ?? takes) : undefined;
  return {
    summary,
    ...(isOpen === true ? { security: [] } : {}),
    ...(words.length + queries.length === 0 ? {} : { parameters: [...words, ...queries] }),
    ...(body === undefined ? {} : { requestBody: { required: true, content: json(body) } }),
    responses: {
      '2XX': { description: 'What was asked for.', content: json(gives) },
      default: { description: 'Why it was not done.', content: json(errorSchema) },
    },
  };
}

function json(schema: AnswerSchema | object): object {
  return { 'application/json': { schema } };
}
