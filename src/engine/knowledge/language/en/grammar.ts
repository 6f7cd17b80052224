/** Words of English grammar, and the forms of its verbs. Closed classes are complete; open ones hold everyday words. */

function list(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

export const determiners = list(
  'a an the this that these those my our your his her its their some any no every each all both another either neither which what whose many few several most',
);
export const prepositions = list(
  'about above across after against along among around as at before behind below beneath beside between beyond by despite down during except for from in inside into like near of off on onto out outside over past per since through throughout to toward towards under until till up upon via with within without',
);
export const conjunctions = list(
  'and but or nor so yet because although though while whereas unless since if when whenever once than',
);
export const subjectPronouns = list(
  'i we you he she it they there this that these those who someone somebody anyone anybody everyone everybody nobody one',
);
const modals = list(
  "will would shall should can could may might must cannot can't won't wouldn't shouldn't couldn't mustn't needn't",
);
const auxiliaries = list(
  "am is are was were be been being isn't aren't wasn't weren't ain't have has had haven't hasn't hadn't do does did don't doesn't didn't",
);
/** May stand between a subject and its verb. */
export const adverbs = list(
  'also always never still already just now only really usually often generally normally typically currently strongly definitely finally even ever not actually simply mostly mainly largely probably certainly clearly personally absolutely officially recently then rather quite sometimes rarely hardly almost both all each soon later eventually gladly totally fully completely entirely formally together',
);

const irregular: readonly string[] =
  `be was been|become became become|begin began begun|break broke broken|bring brought brought|build built built|buy bought bought|
catch caught caught|choose chose chosen|come came come|cost cost cost|cut cut cut|deal dealt dealt|do did done|draw drew drawn|drive drove driven|eat ate eaten|
fall fell fallen|feel felt felt|find found found|fit fit fit|fly flew flown|forget forgot forgotten|freeze froze frozen|get got got|give gave given|go went gone|grow grew grown|
hang hung hung|have had had|hear heard heard|hide hid hidden|hit hit hit|hold held held|keep kept kept|know knew known|lay laid laid|lead led led|learn learnt learnt|leave left left|
lend lent lent|let let let|lose lost lost|make made made|mean meant meant|meet met met|pay paid paid|put put put|read read read|run ran run|say said said|see saw seen|sell sold sold|
send sent sent|set set set|show showed shown|shut shut shut|sign signed signed|sit sat sat|sleep slept slept|speak spoke spoken|spend spent spent|split split split|stand stood stood|
stick stuck stuck|take took taken|teach taught taught|tell told told|think thought thought|throw threw thrown|understand understood understood|wake woke woken|wear wore worn|win won won|write wrote written|
overwrite overwrote overwritten|rerun reran rerun|rebuild rebuilt rebuilt|redo redid redone|withdraw withdrew withdrawn|oversee oversaw overseen|undergo underwent undergone`
    .split('|')
    .map((entry) => entry.trim());

/** Everyday and developers' verbs in their base form; many of them are nouns elsewhere. */
const regular = list(`
accept access achieve adapt add address adjust adopt advise affect agree aim allow announce answer apologize appear apply approve argue arrange arrive ask assign assume attend avoid
back base belong block book boot bump cache call cancel care carry change charge check claim clean clear close collect commit compare compile complain complete configure confirm connect consider consist contain continue contribute control convert cover crash create
debug decide declare decline define delay delegate delete deliver demand deny depend deploy deprecate describe design detect develop die disable disagree discuss dislike display distribute document double drop
earn email emit enable encode encourage end enforce enjoy ensure enter escalate estimate evaluate exceed excel exclude execute exist expand expect expire explain expose export express extend extract
face fail favor favour fetch file fill filter finish fix focus follow force format forward function gather generate grant guarantee guess guide handle happen hate head help hire host
identify ignore implement import improve include increase inform inherit initialize insist inspect install instruct integrate intend introduce invest investigate invite involve issue join
label land last launch lean like limit link list listen live load log look love lower mail maintain manage map mark match matter measure mention merge migrate mind miss mock monitor mount move
name need note notice notify obtain occur offer open operate opt order organize outsource own
park parse participate pass patch pause perform permit pick pin plan play point poll post prefer prepare present press prevent print produce program promise promote propose protect provide publish pull push
query question queue quit raise rank rate reach receive recommend record recover redirect reduce refactor refer refresh refuse regard reject relate release rely remain remember remind remove rename render rent reopen repeat replace reply report represent request require rerun reserve reset resolve respect respond restart restore result retire retry return reuse revert review rewrite rotate round
sail save scale scan schedule scrap search seem select separate serialize serve settle share shift ship sign skip slip slow solve sort sound specify sponsor start state stay stop store stream stress study submit suffer suggest suit supply support suppose surface suspect switch sync
tag talk target test thank tend throttle tidy tighten time touch track train transfer transform transition translate travel treat trigger trim trust try tune turn type unify update upgrade upload urge use
validate value vary verify view visit volunteer vote wait walk want warn waste watch weigh welcome wish wonder work worry wrap yield standardise standardize pledge owe vow draft sketch outline overlook tolerate cap rework skim tackle overhaul`);

interface Verb {
  readonly base: string;
  readonly form: 'base' | 's' | 'past' | 'ing';
}

const forms = new Map<string, Verb>();
const participles = new Map<string, string>();

for (const base of regular) addForms(base);
for (const entry of irregular) {
  const [base = '', past = '', participle = ''] = entry.split(' ');
  addForms(base);
  forms.set(past, { base, form: past === base ? 'base' : 'past' });
  participles.set(participle, base);
}
for (const [word, base, form] of [
  ['am', 'be', 's'],
  ['is', 'be', 's'],
  ['are', 'be', 's'],
  ['were', 'be', 'past'],
  ['has', 'have', 's'],
  ['does', 'do', 's'],
] as const) {
  forms.set(word, { base, form });
}

function addForms(base: string): void {
  forms.set(base, { base, form: 'base' });
  forms.set(present(base), { base, form: 's' });
  const past = pastOf(base);
  if (!forms.has(past)) forms.set(past, { base, form: 'past' });
  forms.set(ingOf(base), { base, form: 'ing' });
}

/** The third person singular: "carry" → "carries". */
export function present(base: string): string {
  if (base === 'be') return 'is';
  if (base === 'have') return 'has';
  if (/(?:[sxz]|ch|sh|o)$/.test(base)) return `${base}es`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}

function pastOf(base: string): string {
  if (base.endsWith('e')) return `${base}d`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return `${doubled(base)}ed`;
}

function ingOf(base: string): string {
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`;
  return /[^eoy]e$/.test(base) ? `${base.slice(0, -1)}ing` : `${doubled(base)}ing`;
}

/** "drop" doubles its last letter, "load" and "open" do not. */
function doubled(base: string): string {
  const short = /^[^aeiou]*[aeiou][bdfgklmnprtvz]$/.test(base) || /(?:mit|fer|gret|bel)$/.test(base);
  return short ? base + base.slice(-1) : base;
}

/** The verb that a word can be, whatever it is in its sentence; undefined when it is none that is known. */
export function verbOf(low: string): Verb | undefined {
  return forms.get(low);
}

/** The base of a past participle; a regular one looks like the past. */
export function participleOf(low: string): string | undefined {
  const known = participles.get(low);
  if (known !== undefined) return known;
  const verb = forms.get(low);
  return verb?.form === 'past' ? verb.base : undefined;
}

export function isModal(low: string): boolean {
  return modals.has(low);
}

/** A form of be, have or do, or a modal. */
export function isAuxiliary(low: string): boolean {
  return auxiliaries.has(low) || modals.has(low);
}

export function isAdverb(low: string): boolean {
  return (
    adverbs.has(low) ||
    (/..ly$/.test(low) &&
      !/^(?:only|early|daily|weekly|monthly|yearly|nightly|family|reply|apply|supply|rely|fly|multiply|assembly|july|italy)$/.test(
        low,
      ))
  );
}
