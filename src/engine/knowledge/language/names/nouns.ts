import organizations from './organizationNouns.json' with { type: 'json' };
import products from './projectNouns.json' with { type: 'json' };

/** Nouns in the names that people give, which are in English in every language. */

/** What companies, schools, offices and clubs are called after their own name. */
export const groupNouns: ReadonlySet<string> = new Set(organizations);
/** What a project or product is called after its own name. */
export const productNouns: ReadonlySet<string> = new Set(products);

/** Whether a last word in small letters makes a name that of a thing somebody made, as in "Ticket Routing". */
export function isHeadOfProject(low: string): boolean {
  return productNouns.has(low) || /(?:ing|tion|ment|ity|ics|ware|ness)$|[^aeious]s$/u.test(low);
}
