import { createSlipReader } from '../../made/facts/createSlipReader.ts';

const r = String.raw;

/** Says of what was just said that it was wrong. */
export const germanDenying = r`ach was|nix da|nope|iwo|nein|nee+|ne|nö|falsch|quatsch|blödsinn|unsinn|von wegen|doch nicht|nicht ganz|(?:ein )?(?:tipp|denk|schreib|lese)fehler|mein (?:fehler|irrtum)|korrektur|berichtigung|korrigiere|ich (?:muss )?(?:mich |das )?korrigieren?|(?:(?:das|es|die|der) )?(?:stimmt|stimmte|war|ist|is) (?:so |ja |da |gar |doch |aber |leider |wohl |eben |natürlich )*(?:nicht(?: ganz)?(?: so| mehr)?(?: richtig| korrekt| wahr)?|falsch|verkehrt|quatsch|unsinn|blödsinn|gelogen|(?:ein )?(?:fehler|irrtum|tippfehler))(?: von mir)?|(?:da )?(?:(?:ich )?hab(?:e)?|hatte) (?:ich )?(?:mich )?(?:da |eben |gerade |vorhin |wohl |leider )*(?:vertan|geirrt|verschrieben|vertippt|verlesen|verzählt|verguckt|(?:mich )versprochen|verwechselt|was verwechselt|falsch (?:gesagt|geschrieben|geguckt|gelesen|verstanden|erinnert)|(?:was falsches|quatsch|unsinn|mist) (?:gesagt|erzählt|geschrieben))|(?:ich )?(?:verschrieben|vertippt|vertan|verlesen|verwechselt|verzählt|geirrt)|richtig (?:ist|wäre|lautet|muss es heißen)|besser gesagt|vielmehr|genauer gesagt`;

/** How German takes back a value that was just said. */
export const germanSlips = createSlipReader({
  opening: r`ach|oh|ups|hoppla|stopp?|halt|mist|äh+|ähm|hm+|ah`,
  regretting: r`(?:t?'?schuldigung|tschuldige?|entschuldigung|entschuldige|verzeihung|pardon|sorry|sry)|tut mir leid|moment(?: mal)?|warte(?: mal)?|ich mein(?:e|te)?|gemeint (?:ist|war|hab ich)|meinte|(?:ich )?(?:rede|sprach|red) von|(?:ich )?hab(?:e)? (?:grad |gerade |eben |nochmal |nochmals |noch mal )*(?:nach)?(?:geschaut|geguckt|gesehen|gecheckt|geprüft|gelesen)`,
  denying: germanDenying,
  before: r`das|es|ist|sind|war|waren|auf|bei|mit|in|am|um|der|die|den|dem|also|natürlich|eigentlich`,
  named: r`(?:das|es) (?:ist|war|macht|machen|übernimmt|betreut)|(?:macht|ist) (?:das|es)`,
  sorts: [
    r`(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?`,
    r`jan(?:uar)?|jänner|feb(?:ruar)?|märz|april|mai|juni|juli|august|september|oktober|november|dezember`,
  ],
  judging: r`gut|richtig|falsch|ok(?:ay)?|super|prima|egal|alles|fertig|klar|wahr|besser|so|schön|toll|unsinn|quatsch|sinn|spaß|nichts`,
  meant: r`mein(?:e|te)? ich|ist (?:es )?richtig|wollte ich (?:sagen|schreiben)|natürlich|sollte? es heißen`,
  not: r`(?:und )?(?:(?:das|es) (?:ist|sind|war|waren) )?(?:gar )?nicht|statt|anstatt|anstelle von|kein(?:e[nmrs]?)?`,
  doubting: r`doch|eigentlich|in wirklichkeit|tatsächlich`,
  told: r`(?:ich )?(?:hab(?:e)?|hatte)(?: ich)?(?: zwar| oben| eben| gerade| vorhin)*|(?:ich )?(?:sagte|schrieb)(?: zwar| oben)?`,
  toldBehind: r`(?:gesagt|geschrieben|gemeint|behauptet|angegeben)`,
  but: r`sondern|aber|(?:es |das )?(?:ist|sind|war|waren) aber|stimmt aber nicht, (?:es|das) (?:ist|sind)`,
});
