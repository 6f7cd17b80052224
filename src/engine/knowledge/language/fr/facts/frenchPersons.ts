import { createPersonRules } from '../../made/personRules.ts';

/** "Je" takes the verb's form of "il" but for these and the verbs of the second and third group that are listed. */
const verbs = {
  ...{
    suis: 'est',
    ai: 'a',
    vais: 'va',
    fais: 'fait',
    dois: 'doit',
    peux: 'peut',
    veux: 'veut',
    sais: 'sait',
    vis: 'vit',
  },
  ...{
    crois: 'croit',
    prends: 'prend',
    écris: 'écrit',
    lis: 'lit',
    dis: 'dit',
    bois: 'boit',
    tiens: 'tient',
    viens: 'vient',
  },
  ...{ promets: 'promet', mets: 'met', finis: 'finit', choisis: 'choisit', dors: 'dort', pars: 'part', ferai: 'fera' },
};

export const frenchThirdPerson = createPersonRules({
  subject: "je|j['’]",
  isLeftOut: false,
  verbs,
  // "Préfère", "utilise": one form for both; the future: "enverrai" and "enverra".
  verbOf: (verb) => (/e$/u.test(verb) ? verb : /rai$/u.test(verb) ? verb.slice(0, -1) : undefined),
  owned: { mon: 'son', ma: 'sa', mes: 'ses', mien: 'sien', mienne: 'sienne' },
  stays: ['me', "m['’]\\p{L}+", 'moi', 'nous', 'tu', 'te', 'toi', 'ton', 'ta', 'tes', "t['’]\\p{L}+"],
});
