import type { Category, CategoryRules } from '../../engine/ground/contract/categories.ts';
import { builtInCategories } from '../../engine/knowledge/categories/builtInCategories.ts';

/**
 * What a new file of categories says: how it is written, and everything that is built in as comments, so that nothing
 * changes until somebody takes away a "#".
 */
export function categoryTemplate(rules: CategoryRules = builtInCategories): string {
  return [
    ...explanation,
    '',
    '# categories:',
    ...rules.categories.map((category) => `#   ${category.name}: ${fieldsOf(category)}`),
    '',
    '# agents:',
    ...rules.agents.map(({ agent, categories }) => `#   ${agent}: [${categories.join(', ')}]`),
    '',
  ].join('\n');
}

const explanation: readonly string[] = [
  '# What memories are about, and which agents may read what. Take away the "#" of a line to change it; everything that',
  '# this file does not name stays as it is built in. It holds as soon as it is saved. "Memory: Show Status" tells of mistakes.',
  '#',
  '# context     all: its memories are in every prompt, as far as there is room; rag: only when they fit the prompt.',
  '#             A tag alone, or the kind "fact", brings no memory into every prompt.',
  '# rag_length  the most of its memories in one answer',
  '# A memory has the category that it was saved under (or one that "also" names). Without one, the first category that',
  '# names its topic decides, else one of its tags, else its kind.',
  '# agents      what each may read with memory_query. An agent that is not named may read nothing.',
  '#',
  '# A trusted folder can add categories of its own, and narrow these, in .tiered-memory/categories.yaml.',
];

function fieldsOf({ context, length, also, topics, tags, kinds }: Category): string {
  const lists = Object.entries({ also, topics, tags, kinds }).filter(([, names]) => names.length > 0);
  const fields = [
    `context: ${context}`,
    ...(length === undefined ? [] : [`rag_length: ${length}`]),
    ...lists.map(([name, names]) => `${name}: [${names.join(', ')}]`),
  ];
  return `{ ${fields.join(', ')} }`;
}
