import type { Pooling } from './modelRequest.ts';

/** How a family of embedding models is to be used; this is written in their model cards, not in their files. */
interface ModelHabits {
  readonly pooling: Pooling;
  readonly prefixes: { readonly query: string; readonly passage: string };
  /** Trained so that the first part of a vector is a vector of its own (Matryoshka). */
  readonly canShorten: boolean;
}

const plain = { query: '', passage: '' };
const represent = { query: 'Represent this sentence for searching relevant passages: ', passage: '' };

/** The first pattern that matches a model's name decides. */
const families: readonly (readonly [RegExp, ModelHabits])[] = [
  [
    /nomic-embed/i,
    { pooling: 'mean', prefixes: { query: 'search_query: ', passage: 'search_document: ' }, canShorten: true },
  ],
  [
    /embeddinggemma/i,
    {
      pooling: 'mean',
      prefixes: { query: 'task: search result | query: ', passage: 'title: none | text: ' },
      canShorten: true,
    },
  ],
  [
    /multilingual-e5|[-/]e5-/i,
    { pooling: 'mean', prefixes: { query: 'query: ', passage: 'passage: ' }, canShorten: false },
  ],
  [/arctic-embed-[ml]-v(1\.5|2)/i, { pooling: 'cls', prefixes: represent, canShorten: true }],
  [/arctic-embed/i, { pooling: 'cls', prefixes: represent, canShorten: false }],
  [/mxbai-embed/i, { pooling: 'cls', prefixes: represent, canShorten: true }],
  [/bge-(small|base|large)-en/i, { pooling: 'cls', prefixes: represent, canShorten: false }],
  [/bge-/i, { pooling: 'cls', prefixes: plain, canShorten: false }],
  [/text-embedding-3-|qwen3-embedding/i, { pooling: 'mean', prefixes: plain, canShorten: true }],
];

/** What is known of an embedding model by its name; most average their tokens and take the text as it is. */
export function habitsOf(name: string): ModelHabits {
  return (
    families.find(([pattern]) => pattern.test(name))?.[1] ?? { pooling: 'mean', prefixes: plain, canShorten: false }
  );
}
