import type { EntityType } from '../../ground/contract/entities.ts';
import { entityTypes } from '../../ground/contract/entities.ts';
import { framed, systemText, type ModelRequest } from './frame.ts';
import { entriesOf, objectIn, textIn, textsIn, type ReadAnswer } from './readAnswer.ts';

interface ReadEntity {
  readonly name: string;
  readonly type: EntityType;
  /** Other names that the text uses for it. */
  readonly aliases: readonly string[];
}

const mostEntities = 24;
const longestName = 80;
const readCharacters = 8000;

/** Asks a language model whom and what a text names. */
export function extractEntitiesRequest(content: string, boundary: string): ModelRequest {
  return {
    system: systemText,
    prompt: [
      'List the people, projects, organizations, places, tools and files that the text names, spelled as in the ' +
        'text. In "aliases"',
      'put other names that the text uses for the same thing. Leave out pronouns, dates, and common nouns.',
      'Answer: {"entities": [{"name": "...", "type": "person", "aliases": []}]}; type is one of: ' +
        `${entityTypes.join(', ')}.`,
      '',
      `The text stands between the two lines "${boundary}".`,
      framed([content.slice(0, readCharacters).toWellFormed()], boundary),
    ].join('\n'),
    temperature: 0,
    maxTokens: 600,
  };
}

/** Undefined when the answer cannot be read at all. What the text does not name is dropped. */
export function readEntities(answer: unknown, content: string): ReadAnswer<ReadEntity> | undefined {
  const object = objectIn(answer);
  if (object === undefined || !Array.isArray(object['entities'])) return undefined;
  const text = content.toLowerCase().replace(/\s+/g, ' ');
  const isNamed = (name: string): boolean => text.includes(name.toLowerCase());
  const names = new Set<string>();
  return entriesOf(object, 'entities', mostEntities, (entry) => {
    const name = textIn(entry, 'name', longestName);
    if (
      name === undefined ||
      name.length < 2 ||
      !/\p{L}/u.test(name) ||
      !isNamed(name) ||
      names.has(name.toLowerCase())
    )
      return undefined;
    names.add(name.toLowerCase());
    const type = entityTypes.find((known) => known === textIn(entry, 'type', 20)?.toLowerCase()) ?? 'other';
    const aliases = textsIn(entry, 'aliases', 5, longestName).filter(
      (alias) => isNamed(alias) && alias.toLowerCase() !== name.toLowerCase(),
    );
    return { name, type, aliases };
  });
}
