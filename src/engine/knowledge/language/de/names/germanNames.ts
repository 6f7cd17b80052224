import { lazy } from '../../../../ground/runtime/lazy.ts';
import { functionWordsOf, tellingWords as detected } from '../../detection/tellingWords.ts';
import type { NameRules } from '../../language.ts';
import { nameFinder } from '../../names/nameFinder.ts';
import { isGermanNoun } from './isGermanNoun.ts';

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const functional: ReadonlySet<string> = new Set([
  ...functionWordsOf('de'),
  ...`${detected.de.alike} ${detected.de.signs}`.split(' '),
  ...'insbesondere anscheinend offenbar leider schließlich außerdem derzeit aktuell danach insgesamt drei vier fünf sechs sieben acht neun zehn elf zwölf mehrere beide gelöst empfohlen'.split(
    ' ',
  ),
]);
const months = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';
const verbs =
  'und ist war wird wurde will kann konnte soll muss musste mag möchte hat hatte geht ging steht stand half gab kam sah las schrieb nahm fand bat rief traf hielt ließ lief blieb sprach trug zog führt führte weiß wusste macht heißt schlug begann schloss ging gewann verließ brachte dachte kannte';
const adverbs =
  'mit seit nicht dort jetzt statt damit selbst fast meist zuletzt erst sonst bereits samt nachts oft bitte heute heute';

/** A word in the present or the past behind a subject; no word that only looks like one. */
const verb = new RegExp(
  `^(?:${verbs.replaceAll(' ', '|')}|(?!(?:${adverbs.replaceAll(' ', '|')})$)\\p{Ll}{2,}(?:te|t))$`,
  'u',
);
/** What a hyphen joins to a name: "Atlas-Projekt", "Paths-Korridors". */
const joined = /^(.+?)-(\p{Lu}\p{Ll}+)$/u;

const namesThing = listOf(
  'projekt projekts projekte team teams app tool dienst service plattform modul bibliothek repo repository server api konto büro',
);

const finder = lazy(() =>
  nameFinder({
    smallWords: functional,
    joining: 'of|de|van|von der|van der|del|du|la|&',
    titles: listOf(
      'herr herrn frau dr prof chef chefin kollege kollegin leiter leiterin gründer gründerin entwickler entwicklerin manager managerin direktor direktorin doktor professor professorin freund freundin bruder schwester mutter vater onkel tante kunde kundin benutzer benutzerin nutzer nutzerin autor autorin hauptautor hauptautorin geschäftsführer geschäftsführerin designer designerin architekt architektin ingenieur ingenieurin prüfer prüferin partner partnerin mann ehemann ehefrau sohn tochter',
    ),
    groups: listOf(
      'gmbh ag verein verband firma unternehmen agentur kanzlei klinik schule universität hochschule institut stiftung bank verlag behörde amt ministerium gesellschaft genossenschaft werke labor',
    ),
    projects: listOf(
      'projekt projekts tool werkzeug app dienst dienstes bibliothek plattform modul pipeline dashboard',
    ),
    projectLead:
      /(?:projekt|projekts|projekte|visualisierungstool|tool|werkzeug|app|anwendung|plattform|bibliothek|dienst|modul|spiel|produkt|dashboard)$/u,
    articles: listOf('der die das den dem des ein eine einen einem einer eines'),
    places: listOf('in aus nach nahe bei'),
    persons: listOf('mit von für an durch gegen ohne über zu und oder als wie ob laut neben dank'),
    clauses: listOf('dass wo weil wenn ob während nachdem bevor sobald denn aber'),
    auxiliaries: listOf('hat hatte wird wurde kann konnte soll muss musste will wollte möchte'),
    verb,
    calendar: new RegExp(
      `^(?:${months.toLowerCase()}|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)s?|ostern|weihnachten)$`,
      'u',
    ),
    isPlain: (low) => functional.has(low) || isGermanNoun(low) || /(?:te|ten|end|lich|isch|iert)$/u.test(low),
    isNoun: isGermanNoun,
    withoutNoun: (name) => {
      const [, own = '', noun = ''] = joined.exec(name) ?? [];
      return own !== '' && (name.includes(' ') || namesThing.has(noun.toLowerCase())) ? own : name;
    },
  }),
);

export const germanNames: NameRules = {
  findNames: (text) => finder()(text),
  date: new RegExp(`\\b\\d{1,2}\\. ?(?:${months})(?: \\d{4})?\\b`, 'gu'),
  everydayTools: new Set(['go', 'rust', 'swift', 'spring']),
};
