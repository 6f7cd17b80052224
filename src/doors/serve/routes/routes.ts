import { openApi } from '../openApi.ts';
import { addRoute } from './addRoute.ts';
import { listRoute, summaryRoute } from './conversationRoutes.ts';
import { healthRoute } from './healthRoute.ts';
import { deleteRoute, historyRoute } from './memoryRoutes.ts';
import { queryRoute } from './queryRoute.ts';
import type { Route } from './route.ts';
import { chatRoute, modelsRoute } from './upstreamRoutes.ts';

const descriptionRoute: Route = {
  method: 'GET',
  path: '/openapi.json',
  summary: 'This description.',
  isOpen: true,
  gives: { type: 'object' },
  run: () => Promise.resolve({ status: 200, body: openApi(routes) }),
};

/** Everything that the service can be asked. */
export const routes: readonly Route[] = [
  healthRoute,
  descriptionRoute,
  modelsRoute,
  chatRoute,
  queryRoute,
  addRoute,
  listRoute,
  summaryRoute,
  deleteRoute,
  historyRoute,
];

/** The route for a path, with the words in it; or the methods that the path does take. */
export function routeFor(
  method: string,
  path: string,
):
  | { readonly route: Route; readonly parts: { readonly [name: string]: string } }
  | { readonly methods: readonly string[] } {
  const fitting = routes.flatMap((route) => {
    const parts = partsIn(route.path, path);
    return parts === undefined ? [] : [{ route, parts }];
  });
  return fitting.find(({ route }) => route.method === method) ?? { methods: fitting.map(({ route }) => route.method) };
}

function partsIn(pattern: string, path: string): { readonly [name: string]: string } | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const parts: { [name: string]: string } = {};
  for (const [at, part] of wanted.entries()) {
    const word = decoded(given[at] ?? '');
    if (part.startsWith('{') && word !== undefined && word !== '') parts[part.slice(1, -1)] = word;
    else if (part !== word) return undefined;
  }
  return parts;
}

function decoded(word: string): string | undefined {
  try {
    return decodeURIComponent(word);
  } catch {
    return undefined;
  }
}
