import { say } from '../../../open/texts/say.ts';

/** The tags that we give ourselves: what a learned memory is, and that it was asked for. */
const englishTags: { readonly [tag: string]: string } = {
  fact: 'fact',
  rule: 'rule',
  preference: 'preference',
  decision: 'decision',
  commitment: 'commitment',
  opinion: 'opinion',
  event: 'event',
  explicit: 'explicit',
  weekly: 'weekly',
};

/** Tags in the user's language where they are ours; those of people and programs stay as they are. */
export function tagsInWords(tags: readonly string[]): readonly string[] {
  return tags.map((tag) => (Object.hasOwn(englishTags, tag) ? say(englishTags[tag] ?? tag) : tag));
}
