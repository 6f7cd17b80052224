import { textPattern } from '../../../../ground/text/textPattern.ts';
import type {
  Correction,
  FactKind,
  FactRules,
  Judged,
  Said,
  Takeback,
  Voices,
  WeightPatterns,
} from '../../factRules.ts';
import { isKnownTool } from '../../tools/isKnownTool.ts';
import { wordsOf } from '../../wordsOf.ts';
import type { ChargeReader } from './createChargeReader.ts';
import { createLeadReader, type LeadWords } from './createLeadReader.ts';
import { createNameReader, type NameWords } from './createNameReader.ts';
import { createToolReader, type ToolWords } from './createToolReader.ts';
import { createUnspacedToolReader, type UnspacedToolWords } from './createUnspacedToolReader.ts';

const r = String.raw;

/** A wording that makes a statement a fact of a kind. */
export interface KindWording {
  readonly kind: FactKind;
  readonly pattern: RegExp;
  /** 0–1; 0.8 when left out. */
  readonly confidence?: number;
  /** Counts beside a word for this moment too: "today we decided". */
  readonly isFirm?: boolean;
}

/** What makes a statement that names a time to come a plan. */
export interface PlanWordings {
  /** Names a time to come that is no date: "in autumn", "in week 38". */
  readonly ahead: RegExp;
  /** Somebody says what they or their own people will do. */
  readonly own: RegExp;
  /** Says what will be, or is due. */
  readonly others: RegExp;
  /** A hope, a guess, a wish, a question to oneself, a job for the assistant. */
  readonly not: RegExp;
}

/** How a language says what is so, decided, wished, promised and thought. Patterns read a statement without its lead. */
export interface FactWordings {
  readonly lead: LeadWords;
  /** What a label before a statement makes of it. */
  readonly labels: readonly KindWording[];
  /** The first one that fits counts. */
  readonly kinds: readonly KindWording[];
  /** Says what is done, which is a decision where it takes up or denies what was said: "we take Postgres". */
  readonly choosing: RegExp;
  /** A verb by which something stands for longer: "is", "runs", "belongs". */
  readonly standing: RegExp;
  /** Numbers in words, which make a plain statement worth keeping as figures do. */
  readonly numerals?: RegExp;
  /** When something comes back, as the last words of a statement: "on Tuesdays", "every second week". */
  readonly recurring?: RegExp;
  /** A statement about what is so only at the moment, what was, what must be, or how good something is. */
  readonly notStanding: RegExp;
  /** How names are tied to things, where words have capitals. */
  readonly names?: NameWords;
  /** Who answers for what, by names in whatever case. */
  readonly chargeOf?: ChargeReader;
  /** How it is said what somebody works with, by names of tools in whatever case. */
  readonly tools?: ToolWords | UnspacedToolWords;
  /** What follows from a reason in the same sentence, in group `then`: "it was slow, so we use another one". */
  readonly consequence?: readonly RegExp[];
  /** Names something in particular; a capital or a digit behind the first word where it is left out. */
  readonly named?: RegExp;
  /** A mood, or what is meant for this moment: what has it is kept only where the wording is firm. */
  readonly passing?: RegExp;
  /** How plans are told, where the language knows. */
  readonly plans?: PlanWordings;
  /** Supposed, joked, perhaps. */
  readonly unclaimed: RegExp;
  /** Opens a supposition, a role, a story or a text to work on. */
  readonly scene: RegExp;
  /** Begins with what only the statements before explain; group 1 is the word. */
  readonly dangling: RegExp;
  /** What replaces what, with groups `denied` and `holds`. */
  readonly replaced: readonly RegExp[];
  /** A word that says that something is otherwise than before. */
  readonly change: RegExp;
  /** Adds to what was said, or asks for something: another value takes nothing back there. */
  readonly adding?: RegExp;
  /** What a brief statement names first as what it is about, in group `subject`. */
  readonly ownSubject?: RegExp;
  /** Tells that something is otherwise than before, and for longer; where it takes up what was said, it corrects that. */
  readonly otherwise?: RegExp;
  /** Only this time: what it says changes nothing. */
  readonly once?: RegExp;
  /** A sentence in the third person, where that can be done by rule; else the text as it is. */
  readonly toThirdPerson: (text: string, masked: string, speaker: string) => string;
  /** The second of two main clauses begins here; global. */
  readonly clauseStart?: RegExp;
  readonly weight: WeightPatterns;
}

/** A figure, a piece of code, or a name of a product: what makes a plain statement worth keeping. */
const hard = textPattern(
  r`\d|\uE000|(?<!\p{L})(?:\p{L}\p{Ll}*\p{Lu}\p{L}*|\p{L}+[-_.]\p{Lu}\p{L}*)|[\w-][./_@][\w-]`,
  'u',
);
const namedInside = textPattern(r`[^\s]\P{L}+\p{Lu}|[\d\uE000]|^\p{Lu}[\p{L}\p{N}]*\s*$`, 'u');
const figure = /\d|\uE000/u;
/** In a script without blanks a word in Latin letters is a name. */
const foreign = textPattern(r`(?<![A-Za-z])[A-Za-z]{2,}`, 'u');
const tests = textPattern(r`(?<=^(?:\p{L}{2,3} )?)test\p{L}*(?= )|^(?:测试|テスト)(?=[用是跑はで])`, 'iu');
interface Least {
  readonly words: number;
  readonly characters: number;
}
/** Fewer words, or characters of a script without blanks, say nothing by themselves. */
const least: Least = { words: 3, characters: 5 };
/** "That's fine so" behind a "no" tells nothing either. */
const leastOfTools: Least = { words: 2, characters: 4 };
const leastOfDenials: Least = { words: 4, characters: 6 };
const unspaced = textPattern(r`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]`, 'gu');

/** The facts of a language by its wordings. */
export function createFacts(wordings: FactWordings): Partial<FactRules> {
  const leadOf = createLeadReader(wordings.lead);
  const read: Readers = {
    tiesName: wordings.names === undefined ? () => false : createNameReader(wordings.names),
    toolOf: toolReader(wordings),
  };
  return {
    personIn: (content) => wordings.chargeOf?.(content)?.person,
    leadOf,
    isClaimed: (masked) => !wordings.unclaimed.test(masked),
    setsScene: (masked) => wordings.scene.test(masked),
    ownSubject: wordings.ownSubject,
    classify: (said) => classify(said, wordings, read),
    elaborates: () => false,
    isOnce: (masked) => wordings.once?.test(masked) === true,
    byWordings: true,
    tellsPlainly: (masked) =>
      !isShort(masked, leastOfTools) &&
      ![wordings.notStanding, wordings.unclaimed].some((pattern) => pattern.test(masked)),
    findCorrection: (said) => findCorrection(said, wordings),
    putInThirdPerson: (text, masked, voices) => wordings.toThirdPerson(text, masked, voices.speaker),
    makeStandAlone: ({ text, masked }, voices) => standAlone(text, masked, voices, wordings),
    findDanglingWord: (masked) => wordings.dangling.exec(masked)?.[1],
    weight: wordings.weight,
  };
}

function toolReader({ tools }: FactWordings): Readers['toolOf'] {
  if (tools === undefined) return () => undefined;
  return 'said' in tools ? createUnspacedToolReader(tools) : createToolReader(tools);
}

interface Readers {
  readonly tiesName: (masked: string) => boolean;
  readonly toolOf: (masked: string) => 'own' | 'thing' | undefined;
}

function classify(said: Said, wordings: FactWordings, read: Readers): Judged | undefined {
  return kindOf(said, wordings, read) ?? reasonedKind(said, wordings);
}

/** Somebody who gives a reason that names something tells how things are done, also where it stands in another sentence. */
function reasonedKind(
  { masked, reasons }: Said,
  { standing, notStanding, passing, named = namedInside }: FactWordings,
): Judged | undefined {
  for (const { dependent, premise } of reasons?.() ?? []) {
    const from = masked.indexOf(dependent);
    if (from < 0 || !named.test(premise)) continue;
    if (!standing.test(dependent) || notStanding.test(dependent) || passing?.test(dependent) === true) continue;
    return { kind: 'fact', confidence: 0.6, ...(masked.includes(premise) ? {} : { from }) };
  }
  return undefined;
}

function kindOf(said: Said, wordings: FactWordings, { tiesName, toolOf }: Readers): Judged | undefined {
  const { lead, masked, after } = said;
  const then = consequenceIn(masked, wordings);
  // A reason tells of what was; what follows from it holds.
  const told = then !== undefined && toolOf(then) === 'own' ? then : masked;
  const tool = toolOf(told);
  if (isShort(masked, tool === 'own' ? leastOfTools : least)) return undefined;
  const { label } = lead;
  const labelled = label === undefined ? undefined : wordings.labels.find(({ pattern }) => pattern.test(label));
  if (labelled !== undefined) return judgedAs(labelled);
  const worded = wordings.kinds.find(({ pattern }) => pattern.test(masked));
  if (worded !== undefined)
    return isAside(worded, said) || isPassing(worded, said, wordings) ? undefined : judgedAs(worded);
  if ((lead.denies || lead.agrees) && wordings.choosing.test(masked)) return { kind: 'decision', confidence: 0.75 };
  if (lead.judges)
    return isAside({ kind: 'opinion', confidence: 0.75 }, said) ? undefined : { kind: 'opinion', confidence: 0.75 };
  const planned = plannedKind(said, wordings);
  if (planned !== undefined) return { kind: planned, confidence: 0.75 };
  if (isOtherwise(said, wordings)) return { kind: 'fact', confidence: 0.75 };
  const isReplaced = wordings.replaced.some((pattern) => pattern.test(masked));
  if (isReplaced && (lead.denies || wordings.change.test(masked))) return { kind: 'fact', confidence: 0.8 };
  if (after === undefined && isCharge(masked, wordings)) return { kind: 'fact', confidence: 0.7 };
  // What the tests run with is seen in no code at hand.
  const notStanding = wordings.notStanding.test(tool === undefined ? masked : told.replace(tests, 'suite'));
  if (notStanding || (tool !== 'own' && !wordings.standing.test(masked))) return undefined;
  if (!lead.denies && wordings.passing?.test(told) === true) return undefined;
  if (lead.denies) return isShort(masked, leastOfDenials) ? undefined : { kind: 'fact', confidence: 0.75 };
  // Behind a decision, a wish or an opinion stands why more often than what else is so.
  if (after !== undefined && after !== 'fact') return undefined;
  const isKept =
    (after === undefined ? hard : figure).test(masked) ||
    (after === undefined &&
      (wordings.numerals?.test(masked) === true ||
        wordings.recurring?.test(masked) === true ||
        tool !== undefined ||
        namesProduct(masked, wordings) ||
        tiesName(masked)));
  return isKept ? { kind: 'fact', confidence: 0.7 } : undefined;
}

/** What was said right before is taken back, or told to be otherwise now, and not only this time. */
function isOtherwise(
  { lead, masked, takesUpPrevious, isOther, opens }: Said,
  { otherwise, once, change, standing, notStanding, adding }: FactWordings,
): boolean {
  if (otherwise === undefined || once?.test(masked) === true) return false;
  const isTold =
    lead.retracts === true ||
    otherwise.test(masked) ||
    (change.test(masked) && standing.test(masked) && !notStanding.test(masked));
  if (isTold) return takesUpPrevious?.() === true;
  return opens !== false && !lead.agrees && !lead.asks && adding?.test(masked) === false && isOther?.() === true;
}

/** Who answers for what, and not only now. */
function isCharge(masked: string, { chargeOf, notStanding, passing }: FactWordings): boolean {
  const { bare, isVerbless } = chargeOf?.(masked) ?? {};
  return bare !== undefined && isVerbless !== true && !notStanding.test(bare) && passing?.test(bare) !== true;
}

function consequenceIn(masked: string, { consequence = [] }: FactWordings): string | undefined {
  for (const pattern of consequence) {
    const then = pattern.exec(masked)?.groups?.['then'];
    // Behind its connective a verb stands before its subject without asking.
    if (then !== undefined) return then.search(unspaced) >= 0 ? then : `so ${then}`;
  }
  return undefined;
}

/** "For the queue we use Kafka": a capital alone tells a name only behind the first word. */
function namesProduct(masked: string, { names }: FactWordings): boolean {
  if (masked.search(unspaced) >= 0) return foreign.test(masked);
  return wordsOf(masked)
    .slice(1)
    .some(({ text, low }) => /^\p{Lu}/u.test(text) && isKnownTool(low) && names?.isNoun?.(low) !== true);
}

/** What a statement plans; behind a decision only one with a date, or a term of one's own, says more than when it is carried out. */
function plannedKind({ masked, after, isAhead }: Said, { plans }: FactWordings): FactKind | undefined {
  if (plans === undefined || plans.not.test(masked)) return undefined;
  const kind = plans.own.test(masked) ? 'commitment' : plans.others.test(masked) ? 'event' : undefined;
  if (kind === undefined) return undefined;
  const isNamed = plans.ahead.test(masked);
  const carriesOut = after !== undefined && after !== 'fact' && !(kind === 'commitment' && isNamed);
  if (carriesOut && !figure.test(masked)) return undefined;
  return isNamed || isAhead?.() === true ? kind : undefined;
}

/**
 * Behind a decision, a wish or an opinion a weak wording tells more of it. What somebody thinks is a subject of its own
 * where it comes first; behind anything else it is a remark on that.
 */
function isAside({ kind, confidence = 0.8 }: Judged | Omit<KindWording, 'pattern'>, { after, opens }: Said): boolean {
  if (kind === 'opinion') return opens === false;
  return confidence < 0.8 && after !== undefined && after !== 'fact';
}

/** What is otherwise than before is no passing thing, whatever it says of today. */
function isPassing({ kind, isFirm }: KindWording, { lead, masked }: Said, { passing, change }: FactWordings): boolean {
  const mayBe = isFirm !== true && kind !== 'commitment' && kind !== 'event' && !lead.denies && !change.test(masked);
  return mayBe && passing?.test(masked) === true;
}

function judgedAs({ kind, confidence = 0.8 }: KindWording): Judged {
  return { kind, confidence };
}

function isShort(masked: string, { words, characters }: Least): boolean {
  const count = wordsOf(masked).length;
  const letters = masked.match(unspaced)?.length ?? 0;
  return letters > 0 ? letters + count < characters : count < words;
}

function standAlone(
  text: string,
  masked: string,
  { speaker }: Voices,
  { dangling, toThirdPerson }: FactWordings,
): string | undefined {
  if (dangling.test(masked)) return undefined;
  const told = toThirdPerson(text, masked, speaker).replace(/(?<![\s.!,;。！，；])[\s.!,;。！，；]+$/u, '');
  return told === '' ? undefined : told.charAt(0).toUpperCase() + told.slice(1);
}

/** What a statement takes back: it denies what was said before, or names what does not hold any more. */
function findCorrection(
  { text, masked, lead, content, isRelated, isOther }: Takeback,
  wordings: FactWordings,
): Correction | undefined {
  const isOnce = wordings.once?.test(masked) === true;
  const changes = wordings.change.test(masked) || (!isOnce && wordings.otherwise?.test(masked) === true);
  for (const pattern of wordings.replaced) {
    const { denied } = pattern.exec(masked)?.groups ?? {};
    if (denied === undefined) continue;
    const at = masked.indexOf(denied);
    return { holds: content, denied: text.slice(at, at + denied.length).trim() };
  }
  const isOtherValue = !lead.agrees && !isOnce && wordings.adding?.test(masked) === false && isOther?.() === true;
  return changes || isOtherValue || (lead.denies && isRelated()) ? { holds: content } : undefined;
}
