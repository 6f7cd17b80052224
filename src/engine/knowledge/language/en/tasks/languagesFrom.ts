import type { Surroundings } from '../../../../ground/contract/rules.ts';
import type { Framework } from '../../work/frameworks.ts';
import { frameworkOfPath } from '../../work/frameworks.ts';
import { languageOfId, languageOfPath, servesOthers } from '../../work/codeLanguages.ts';
import type { Term } from './termsOf.ts';

/** Languages and frameworks that a prompt names; where it names none, those of the files around it. */
export function languagesFrom(
  terms: readonly Term[],
  fenced: readonly string[],
  { languageId, path, references = [] }: Surroundings = {},
): { languages: readonly string[]; frameworks: readonly string[] } {
  const paths = [...terms.flatMap((term) => term.path ?? []), ...references];
  const named = [
    ...terms.flatMap(({ language }) => language ?? []),
    ...paths.flatMap((own) => languageOfPath(own) ?? []),
    ...fenced,
  ];
  const frameworks: Framework[] = [
    ...terms.flatMap(({ framework }) => framework ?? []),
    ...paths.flatMap((own) => frameworkOfPath(own) ?? []),
  ];
  const open = [languageId === undefined ? undefined : languageOfId(languageId), languageOfPath(path ?? '')].flatMap(
    (language) => language ?? [],
  );
  const own = named.some((language) => !servesOthers(language)) ? named : [...named, ...open];
  const openFramework = frameworkOfPath(path ?? '');
  const isOpenMeant = own.some((language) => open.includes(language));
  if (openFramework !== undefined && isOpenMeant && !frameworks.some(({ sort }) => sort === openFramework.sort))
    frameworks.push(openFramework);
  const implied = frameworks.filter(({ languages }) => !languages.some((language) => own.includes(language)));
  const isOpenDecisive = named.length === 0 && open.some((language) => !servesOthers(language));
  return {
    languages: [...own, ...(isOpenDecisive ? [] : implied.flatMap(({ languages }) => languages))],
    frameworks: frameworks.flatMap((framework) => [framework.name, ...(framework.with ?? [])]),
  };
}
