import { less } from '../../../../../ground/text/termSets.ts';
import type { DirectiveDoes, RuleWords } from '../../../directiveWords.ts';
import { englishTerms } from '../holdings/englishTerms.ts';
import { termsIn } from '../holdings/termsIn.ts';
import { choicesIn } from './choicesIn.ts';
import { permittedIn } from './permittedIn.ts';
import { plainRule } from './plainRule.ts';
import { settingsIn } from './settingsIn.ts';
import { numberedIn, subjectOf } from './subjectOf.ts';
import { lazy } from '../../../../../ground/runtime/lazy.ts';
import { textPattern } from '../../../../../ground/text/textPattern.ts';

const r = String.raw;
const longestRule = 400;

const takeBack = textPattern(
  [
    r`^(?:(?:ok|okay|actually|no|hey|and|so|please|by the way|btw)[,.]? )*(?:you |we |i |there(?:[’']s| is) )?(?:`,
    r`no (?:longer )?(?:need|reason) to|(?:do not|don[’']t|need not|needn[’']t) (?:have to|need to|bother|worry about)(?: to)?|no longer (?:have to|need to)|`,
    r`(?:can|may|could) (?:stop|drop|skip|forget(?: about)?|ignore|scrap)|never mind|nevermind|forget (?:about |what i said about )?|`,
    r`(?:scrap|drop|ignore|cancel|remove|lift|retire|undo)(?: the| that| our| my)? (?=.*\b(?:rule|thing|convention|guideline|requirement|habit|practice|idea)\b)|`,
    r`(?:we |i )?(?:dropped|scrapped|abandoned|lifted|gave up|got rid of|retired) (?=.*\b(?:rule|thing|convention|guideline|requirement|habit|practice)\b))`,
    r`(?<what>.+)$`,
  ].join(''),
  'iu',
);
const noMore =
  /^(?<what>.+?) (?:is|are) (?:no longer|not) (?:needed|required|necessary|mandatory)(?: any ?more)?[.!]*$/iu;
const ruleNouns = lazy(
  () =>
    new Set(
      englishTerms(
        'rule rules thing convention guideline requirement habit practice idea said told about bother anymore longer using',
      ),
    ),
);

const negated =
  /(?:^|[\s,;])(?:never|don[’']t|do not|does not|doesn[’']t|not|no|avoid|stop|without|skip|must not|mustn[’']t|cannot|can[’']t|should not|shouldn[’']t|nobody|no one|forbidden|hate|isn[’']t|aren[’']t|refrain|leave out|leave off|omit|do without|free of|drop the)\b/iu;
const changes =
  /\b(?:instead|any ?more|no longer|any longer|from (?:now|here|today) on|now|again|mov(?:e|ed|ing) (?:from|to|away)|switch(?:ed|ing)?|replac(?:e|ed|ing)|chang(?:e|ed|ing)|rather than|dropped|scrap|ditch|stop|no more|skip|stay off)\b/i;
const adds = /\b(?:also|too|as well|in addition|additionally|either|on top of that|plus|another rule)\b/i;
const exceptions =
  /(?:,|(?<![,\s]))\s*(?:\b(?:except|unless|apart from|other than|with the exception of|but not|excluding)\b|\bonly not\b)(?: that| for)?\s*(?<what>.+)$/iu;
const deniedPattern =
  /\b(?:instead of|rather than|in place of|over(?= \p{L}+s?[.!]?$)|no longer|not|no more|no|stop(?: using)?|stay off|skip(?: using)?|dropp?(?:ed|ing)?|scrap|ditch(?:ed)?|away from|from|replace[ds]?)\s+(?:use |using |the |any |in |with |to |as |write |writing )*((?:[^\s,;.!?]+\s?){1,4}?)(?=\s*(?:[,;!?]|\.(?:\s|$)|$|\b(?:to|and|but|any|for|with|it|is|are|instead|in|on|by|or|at)\b))/giu;
const leadCondition =
  /^(?<when>(?:in|for|when|whenever|if|before|after|on|while|with|during|as soon as|once|inside|within|at)\b[^,;]{2,60}),\s*(?<rest>.+)$/iu;
const endCondition =
  /\s(?<when>(?:when|whenever|if|before|after|while|during|once|as soon as|unless|until)\s.+|(?:in|for|inside|within|on)\s(?!order)[^,;]+)$/iu;

/** "Not longer than" forbids nothing but more. */
const limit =
  /\b(?:(?:not|never)(?: be)?|no) (?:longer|more|larger|bigger|greater|wider|older|later|higher|exceed(?:ing)?)(?: than)? (?=\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|a|an|half)\b)|\b(?:at most|max(?:imum)?(?: of)?|up to|not exceed|never exceed) (?=\S)/giu;

/** Words that only make a sentence a rule. */
const light = lazy(
  () =>
    new Set(
      englishTerms(
        'use using need needs want make always please keep write put get have should must every each all any new let sure never avoid stop prefer may allowed instead longer dont doesnt mustnt forbidden hate refrain skip move switch change replace migrate call address name per longer than fine ok okay welcome permitted acceptable again feel after leave out omit',
      ),
    ),
);

/** A rule taken apart. */
export function readRule(content: string): RuleWords {
  const text = content.slice(0, longestRule);
  const taken = takeBack.exec(text)?.groups ?? noMore.exec(text)?.groups;
  const what = taken?.['what']?.split(/[,;.](?=\s)/)[0];
  const exception = exceptions.exec(text);
  const base = (exception === null ? text : text.slice(0, exception.index)).replace(limit, 'under ');
  const plain = plainRule(base);
  const terms = tellingIn(plain);
  const { rest, condition } = withoutCondition(plain);
  const permitted = permittedIn(text);
  const banned = base.split(/[,;:.](?=\s|$)/).find((clause) => negated.test(clause));
  const denied = [...text.matchAll(deniedPattern)]
    .map(([all, words = '']) => ({
      terms: tellingIn(words),
      isNamed: /^(?:instead|rather|in place|over|from|replac|stop)/i.test(all),
    }))
    .filter((one) => one.terms.size > 0);
  return {
    does: doesOf(text, what, exception !== null),
    // "Use pnpm, not npm" forbids nothing but what it names beside what holds.
    isNegated: negated.test(base.replace(/,\s*(?:and )?(?:not|no) [^\s,]+(?: [^\s,]+){0,2}(?=[,.!]|$)/giu, '')),
    terms,
    subject: subjectOf(text),
    numbered: numberedIn(text),
    condition,
    choices: exception === null ? choicesIn(plain) : [],
    behind: behindIn(base),
    settings: negated.test(rest.replace(/[,;].*$/, '')) ? [] : settingsOf(rest, condition),
    denied,
    exception:
      exception?.groups?.['what'] === undefined
        ? undefined
        : exception[0].replace(/^[,\s]+/, '').replace(/(?<![.!\s])[.!\s]+$/, ''),
    base: terms,
    takenBack: what === undefined ? undefined : less(tellingIn(what), ruleNouns()),
    permitted: permitted === undefined ? undefined : tellingIn(permitted),
    banned: banned === undefined ? undefined : tellingIn(plainRule(banned)),
  };
}

/** A condition at the end may be part of what is set ("messages in commits"), so both readings count. */
function settingsOf(rest: string, condition: ReadonlySet<string>): RuleWords['settings'] {
  const clauses = [rest, ...rest.split(/[,;](?=\s)|(?<!\s)\s+(?:and|but)\s+/)].filter(
    (clause) => clause.includes(' ') && clause.length <= 160,
  );
  const all = [...new Set(clauses)].flatMap((clause, at) =>
    at === 0 || rest.length > 0 ? settingsIn(clause.trim(), condition) : [],
  );
  const end = endCondition.exec(rest);
  const when = end?.groups?.['when'];
  if (end === null || when === undefined) return all;
  const both = new Set([...condition, ...tellingIn(when.replace(/^\S+/, ''))]);
  return [...all, ...settingsIn(rest.slice(0, end.index), both)];
}

function withoutCondition(plain: string): { readonly rest: string; readonly condition: ReadonlySet<string> } {
  const lead = leadCondition.exec(plain)?.groups;
  if (lead === undefined) return { rest: plain, condition: new Set() };
  return { rest: lead['rest'] ?? plain, condition: tellingIn((lead['when'] ?? '').replace(/^\S+/, '')) };
}

function doesOf(text: string, taken: string | undefined, excepts: boolean): DirectiveDoes {
  if (taken !== undefined) return 'takesBack';
  if (adds.test(text)) return 'adds';
  if (excepts) return 'excepts';
  return changes.test(text) ? 'changes' : 'states';
}

const ordering = /\b(?<word>before|after|over|than|from|without|to|until)\b (?<what>[^,;.]+)/giu;

function behindIn(text: string): RuleWords['behind'] {
  return new Map(
    [...text.matchAll(ordering)].map(
      ({ groups }) => [groups?.['word']?.toLowerCase() ?? '', tellingIn(groups?.['what'] ?? '')] as const,
    ),
  );
}

function tellingIn(words: string): ReadonlySet<string> {
  return less(termsIn(words), light());
}
