import { createPersonRules } from '../../made/personRules.ts';

/** Verbs whose first person does not become the third by its ending. */
const irregular = {
  bin: 'ist',
  habe: 'hat',
  hab: 'hat',
  werde: 'wird',
  will: 'will',
  mag: 'mag',
  möchte: 'möchte',
  muss: 'muss',
  kann: 'kann',
  darf: 'darf',
  soll: 'soll',
  weiß: 'weiß',
  würde: 'würde',
  hätte: 'hätte',
  war: 'war',
  esse: 'isst',
  lese: 'liest',
  nehme: 'nimmt',
  spreche: 'spricht',
  sehe: 'sieht',
  gebe: 'gibt',
  fahre: 'fährt',
  halte: 'hält',
  trage: 'trägt',
  treffe: 'trifft',
  vergesse: 'vergisst',
  helfe: 'hilft',
  schlafe: 'schläft',
  laufe: 'läuft',
};

export const germanThirdPerson = createPersonRules({
  subject: 'ich',
  isLeftOut: false,
  verbs: irregular,
  // "Arbeite" and "arbeitet", "nutze" and "nutzt".
  verbOf: (verb) => (/[^e]e$/u.test(verb) ? `${verb.slice(0, -1)}${/[td]e$/u.test(verb) ? 'et' : 't'}` : undefined),
  owned: {
    mein: 'sein',
    meine: 'seine',
    meinen: 'seinen',
    meinem: 'seinem',
    meiner: 'seiner',
    meines: 'seines',
  },
  stays: ['mich', 'mir', 'uns', 'du', 'dir', 'dich', 'dein\\p{L}*'],
});
