import { endsOf } from '../ground/text/endsOf.ts';
import { queryTerms, terms } from '../knowledge/language/terms.ts';
import type { ToolContext } from './tool.ts';
import { proseOf } from '../ground/text/proseOf.ts';

/** The share of a memory's telling words that the user must have typed to mean that memory. */
const neededShare = 0.5;

const forgetting =
  /\b(?:forget|delete|remove|drop|erase|discard|clear|wipe|get rid of|vergiss|vergesse|lösche?|entferne?|streiche?|oublie[rz]?|supprime[rz]?|olvid[ae]r?|borr[ae]r?|elimin[ae]r?|esqueç[ae]|apag[ae]r?|dimentica(?:re)?|cancella(?:re)?)(?![\p{L}])|忘记|忘掉|删除|忘れて|削除|забудь|удали/iu;
const denied =
  /\b(?:don[’']?t|do not|never|nicht|nie|no|ne|não|non)\s+(?:\p{L}+\s+)?(?:forget|delete|remove|drop|erase|discard|clear|wipe|vergiss|vergesse|lösche?|entferne?|oublie|supprime|olvides?|borres?|elimines?|dimenticare)/iu;

/** Whether the user asked in this turn, in their own words, to forget this: by its name or by what it says. */
export function wishesGone(
  { typed }: Pick<ToolContext, 'typed'>,
  named: {
    readonly id?: string | undefined;
    readonly labels: readonly string[];
    readonly content?: string | undefined;
  },
): boolean {
  const own = endsOf(proseOf(typed));
  if (!forgetting.test(own) || denied.test(own)) return false;
  if (named.id !== undefined && own.includes(named.id)) return true;
  const said = new Set(terms(own));
  const covers = (text: string, share: number): boolean => {
    const wanted = [...queryTerms(text).keys()];
    return wanted.length > 0 && wanted.filter((term) => said.has(term)).length >= wanted.length * share;
  };
  return (
    named.labels.some((label) => covers(label, 1)) ||
    (named.content !== undefined && covers(named.content, neededShare))
  );
}

/** Whether the user typed one of these words in this turn. */
export function wishes({ typed }: Pick<ToolContext, 'typed'>, words: RegExp): boolean {
  return words.test(endsOf(proseOf(typed)));
}
