import { englishTerms } from './englishTerms.ts';
import { lazy } from '../../../../../ground/runtime/lazy.ts';

/** Nouns that name a relation which verbs name too: "her employer is X" and "she works at X". */
const nouns: Readonly<Record<string, string>> = {
  employer: 'employer workplace company firm',
  title: 'job profession occupation position title',
  called: 'name nickname codename',
  where: 'location place venue home seat address spot base site residence headquarters',
  host: 'host hosting hoster runtime platform cloud provider',
  'write-in': 'language framework',
  tool: 'tool app application system software program library service package choice solution platform provider vendor supplier editor client engine caterer',
  version: 'version release',
  colour: 'color colour',
  often: 'frequency interval cadence rhythm',
  drives: 'car vehicle',
  spouse: 'wife husband partner spouse',
  bank: 'bank',
  school: 'school university college',
};

/** The relations that a noun may name, by its term. */
export const attributeNames = lazy(collect);

function collect(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const [name, words] of Object.entries(nouns))
    for (const term of englishTerms(words)) found.set(term, [...(found.get(term) ?? []), name]);
  return found;
}
