import { everydayWords } from './everydayWords.ts';
import { stopWords } from './stopWords.ts';

/** Words of English that tell what a capitalised name is, or that it is none. */

function list(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

/** What companies, schools, offices and clubs are called after their own name. */
export const organizationNouns = list(
  `inc incorporated ltd limited llc llp plc gmbh ag sa bv nv ab oy kg corp corporation company co group holdings holding partners capital ventures bank fund trust foundation
association society institute institution university college school schools academy lab labs laboratory laboratories center centre council committee commission ministry department
agency bureau office club union network consortium alliance team studio studios systems solutions technologies technology software services industries enterprises media press publishing
publishers museum library hospital clinic church hotel restaurant airlines airport airways logistics consulting consultants associates brothers sons works motors pharma energy insurance
telecom conservancy collective cooperative federation party congress parliament senate court police army navy journal times post magazine news radio`,
);
/** What stands before the name of a person. */
export const titles = list(
  `mr mrs ms miss dr prof professor sir madam lord lady president director manager lead engineer designer developer analyst architect founder co-founder ceo cto cfo coo cio cmo vp svp evp pm po sre
chair chairman chairwoman chief captain officer coach teacher nurse doctor author editor writer maintainer coordinator colleague teammate boss friend brother sister mother father mom dad uncle
aunt cousin wife husband son daughter partner girlfriend boyfriend fiance neighbor neighbour client customer contact auditor lawyer recruiter intern student assistant`,
);
/** What a project or product is called after its own name. */
export const projectNouns = list(
  `project repo repository app application pipeline codebase dashboard library service services plugin extension tool platform engine package module framework site website portal initiative program
programme campaign api sdk cli bot client server backend frontend database schema workspace product release game model dataset benchmark`,
);
/** After these a name is a place, unless it says that it is something else. */
export const placePrepositions = list('in near around across outside inside toward towards visiting');
/** After these it is somebody, or a group. */
export const personPrepositions = list(
  'with by and for from to cc ask asked tell told meet met thank thanked copy copied help helped call called email emailed ping pinged invite invited pay paid hire hired',
);
export const timeWords =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/i;

/** With these "to" and "from" go to places. */
export const motion =
  /\b(?:mov(?:e|ed|es|ing)|fl(?:y|ies|ew|ying)|travel\w*|driv(?:e|es|ing)|drove|go(?:es|ing)?|went|c(?:ome|omes|ame|oming)|relocat\w*|trip|train|flight) (?:\w+ )?(?:to|from)$/i;

let common: ReadonlySet<string> | undefined;

/** Whether a word in lower case is one that any talk has. */
export function isCommonWord(low: string): boolean {
  common ??= new Set(everydayWords);
  return stopWords.has(low.replace(/['’]/g, '')) || common.has(low) || common.has(low.replace(/s$/, ''));
}
