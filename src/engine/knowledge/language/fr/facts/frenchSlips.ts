import { createSlipReader } from '../../made/facts/createSlipReader.ts';

const r = String.raw;

/** Says of what was just said that it was wrong. */
export const frenchDenying = r`que dis-je|nope|négatif|mais non|attention|non|nan|faux|erreur(?: de ma part)?|correction|rectification|je (?:corrige|rectifie)|n['’]importe quoi|(?:au|autant) pour moi|pas du tout|pas tout [aà] fait|typo|coquille|plut[oô]t|ou plut[oô]t|mea culpa|(?:je )?(?:me |m['’])?(?:suis |[eé]tais )?(?:plant[eé]e?|tromp[eé]e?|gour[eé]e?|emm[eê]l[eé]e?|m[eé]lang[eé]e?|confondue?)(?: (?:de|dans|sur|d['’])(?: ?(?:le |la |l['’]))?\p{L}+)?|(?:(?:c['’]est|c['’][eé]tait|ce n['’]est|ce n['’][eé]tait|c['’]) ?)(?:pas (?:[cç]a|vrai|exact|juste|correct|bon)|faux|inexact|incorrect|une erreur|une coquille|une b[eê]tise)|(?:j['’]ai |j['’]avais )?(?:fait |commis )?(?:une |d['’])?(?:faute|erreur)(?: de frappe)?|j['’]ai (?:confondu|m[eé]lang[eé]|mal (?:dit|lu|[eé]crit|tap[eé]|compris)|dit (?:une b[eê]tise|n['’]importe quoi))`;

/** How French takes back a value that was just said. */
export const frenchSlips = createSlipReader({
  opening: r`ah|oh|euh|oups|ouh|zut|mince|bah|hum+|eh ben`,
  regretting: r`pardon|d[eé]sol[eé]e?|excuse(?:z)?(?:[ -]moi)?|attends|attendez|en fait|en r[eé]alit[eé]|enfin|je (?:voulais|veux) dire|je (?:parle|parlais) (?:de|du)|je pens(?:e|ais) (?:à|au)|(?:je viens de |j['’]ai )(?:v[eé]rifi(?:er|[eé])|regard(?:er|[eé]))(?:,? et)?`,
  denying: frenchDenying,
  before: r`c['’]est|c['’]était|ce sont|est|sont|sur|chez|dans|en|à|au|avec|le|la|les|de`,
  named: r`c['’]est|c['’]était`,
  sorts: [
    r`(?:dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi)s?`,
    r`janvier|f[eé]vrier|mars|avril|mai|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[eé]cembre`,
  ],
  judging: r`bon|vrai|faux|ça|bien|nul|parfait|clair|normal|mieux|pire|tout|fini|fait|ok|exact|juste|possible|impossible|correct|pareil|génial|rien|suffisant|tard|moi|toi`,
  meant: r`je voulais dire|je veux dire|plutôt|en fait`,
  not: r`(?:et )?(?:(?:ce n['’]est|c['’]est|n['’]est|ce ne sont|c['’]était|il n['’]est|elle n['’]est) )?(?:non )?pas|non|au lieu d(?:e|u)|plutôt que`,
  doubting: r`en fait|en réalité|en realite|plutôt|plutot`,
  told: r`(?:je (?:t['’]|te |vous )?(?:ai|avais) |j['’](?:ai|avais) )(?:dit|écrit|mis|marqué)(?: que (?:c['’]était|c['’]est))?`,
  but: r`mais(?: (?:bien|plutôt|en fait))?`,
});
