import { conjunctions, isAuxiliary, prepositions } from '../grammar/wordClasses.ts';

function list(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

/** A part of a sentence that begins with one of these says when, where or why, and may stand first or last. */
export const openers: ReadonlySet<string> = new Set(
  [...prepositions, ...conjunctions, 'because', 'as'].filter(
    (word) => !['and', 'but', 'or', 'nor', 'so', 'yet'].includes(word),
  ),
);

/** Words that point at what was said before, or count steps: what holds one of them cannot change places. */
export const anchors: ReadonlySet<string> = list(`he she it they him her hers his its their theirs them this that these
those there then also too so such latter former which who whose whom same other others another here above below following
previous next first second third last lastly afterwards later finally before after else otherwise instead however therefore
thus hence still yet again respectively order sequence priority rank steps stage stages chain pipeline flow each both
neither nor`);

/** The subject of a clause stands here; what comes before it ended. */
export const subjectStarts: ReadonlySet<string> = list(
  'the a an this that these those my our your his her its their i we you he she it they every each all no',
);

/** Right behind a part that was put first, these belong to it as well as to what follows. */
export const leaners: ReadonlySet<string> = list('only just even also not too mostly mainly especially');

/** What begins with one of these is a rule and no step of a procedure. */
export const ruleStarts: ReadonlySet<string> = list(
  "use prefer keep avoid never always do don't dont ensure follow treat write name indent format answer reply call",
);

/** A verb that can be nothing else. */
export function isPlainVerb(low: string): boolean {
  return isAuxiliary(low) || (low.endsWith('nt') && isAuxiliary(`${low.slice(0, -1)}'t`));
}

/** Words that written in capitals are names of something else: "us" and "US". */
export const otherInCapitals: ReadonlySet<string> = list('us it who');

/** Abbreviations whose point ends no sentence. */
export const abbreviations: ReadonlySet<string> = list('e.g i.e etc vs cf approx no dr mr mrs');

/** Names that begin with a small letter and hold a capital, and are no identifiers. */
export const smallCapitalNames: ReadonlySet<string> = list(
  'macOS iOS iPadOS tvOS watchOS iPhone iPad gRPC jQuery mTLS',
);

/** What follows one of these is denied; with a comma between, it is not. */
export const denials: ReadonlySet<string> = list('no not never stop');

/** Words that limit what is said: with another of them it is another fact. */
export const limits: ReadonlySet<string> =
  list(`not no never none nobody nothing without only if unless except until when whenever
while will would shall should can could may might must cannot cant wont was were had did some most few rarely seldom sometimes
often mostly maybe perhaps probably almost nearly about roughly usually want wants wanted plan plans planned consider considers
considered try tries tried stop stops stopped avoid avoids avoided more less least most both either
neither nor or but any several many another other his her hers its their theirs your yours
yesterday tomorrow today again still yet soon`);

/** Words that a wording needs and a fact does not. */
export const fillers: ReadonlySet<string> = list(
  'and all every each always currently generally normally please also just really now i we me us',
);

/** Who is meant without being named: the one who speaks, or the place in which it is said. */
export const speakers: ReadonlySet<string> = list('user team project repo repository codebase company');

/** Of these "'s" is a verb and no owner. */
export const pronouns: ReadonlySet<string> = list('it that this he she there here what who where how let');
