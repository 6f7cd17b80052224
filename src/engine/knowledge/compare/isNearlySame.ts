import type { NewMemory } from '../../ground/contract/model.ts';
import { languageOf } from '../language/languages.ts';

type Said = Pick<NewMemory, 'topic' | 'content'>;

/** Whether two memories are one statement written in two ways, whatever their topics. */
export function isNearlySame(a: Said, b: Said): boolean {
  return languageOf(a.content).comparing.isSameStatement(a.content, b.content) && areAboutSame(a, b);
}

/** Where a text does not say what it is about, its topic does. */
export function areAboutSame(a: Said, b: Said): boolean {
  if (a.topic.toLowerCase() === b.topic.toLowerCase()) return true;
  return [a, b].every(({ content }) => languageOf(content).comparing.standsByItself(content));
}
