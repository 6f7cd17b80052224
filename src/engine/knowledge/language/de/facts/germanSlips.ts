import { createSlipReader } from '../../made/facts/createSlipReader.ts';

const r = String.raw;

/** Says of one's own words that they were wrong. */
export const germanRetracting =
  r`kommando zurück|(?:alles |moment,? )?retour|rolle rückwärts|kleine korrektur|kurze korrektur|korrektur|korrigiere|berichtigung|richtigstellung|erratum|nachtrag|update|(?:ich )?(?:muss|möchte|wollte|darf) (?:mich |das |da |noch |kurz |was )*(?:korrigieren|berichtigen|richtigstellen|revidieren)|ich (?:nehme?|nehm) (?:das |alles )?zurück|ich korrigiere(?: mich)?|(?:mein )?(?:fehler|irrtum|versehen)(?: meinerseits)?|(?:da )?(?:hab(?:e)? |hatte |bin )?(?:ich )?(?:mich |was |da |dir |euch |eben |vorhin |gerade |wohl |leider )*(?:vertan|geirrt|verschrieben|vertippt|verlesen|verhört|verzählt|verguckt|versprochen|verwechselt|falsch (?:gesagt|geschrieben|informiert|angegeben|erinnert)|(?:quatsch|unsinn|mist|blödsinn|was falsches|stuss) (?:gesagt|erzählt|geschrieben)|falsch gelegen)|da lag ich falsch|ich lag falsch|ich (?:lieg|liege) falsch|(?:\p{L}+ )(?:ist|war|stimmt) (?:falsch|nicht)|(?:sorry,? )?falsche info(?: von mir)?|(?:das |die info )?(?:war|ist|is) (?:von mir )?(?:falsch|veraltet|überholt|nicht mehr (?:aktuell|richtig|korrekt)|outdated|quatsch)(?: von mir)?|(?:das |die info )?(?:stimmt|gilt|passt) (?:so |ja |leider |inzwischen |mittlerweile )*nicht mehr(?: ganz)?`.replaceAll(
    'nicht',
    'nicht?',
  );

/** Says of what was just said that it was wrong. */
export const germanDenying = r`ach was|quark|nix da|nope|iwo|nein|nee+|ne|nö|falsch|quatsch|blödsinn|unsinn|von wegen|doch nicht|nicht ganz|(?:ein )?(?:tipp|denk|schreib|lese)fehler|mein (?:fehler|irrtum)|korrektur|berichtigung|korrigiere|ich (?:muss )?(?:mich |das )?korrigieren?|(?:(?:das|es|die|der) )?(?:stimmt|stimmte|war|ist|is) (?:so |ja |da |gar |doch |aber |leider |wohl |eben |natürlich )*(?:nicht(?: ganz)?(?: so| mehr)?(?: richtig| korrekt| wahr)?|falsch|verkehrt|quatsch|unsinn|blödsinn|gelogen|(?:ein )?(?:fehler|irrtum|tippfehler))(?: von mir)?|(?:da )?(?:(?:ich )?hab(?:e)?|hatte) (?:ich )?(?:mich )?(?:da |eben |gerade |vorhin |wohl |leider )*(?:vertan|geirrt|verschrieben|vertippt|verlesen|verzählt|verguckt|(?:mich )versprochen|verwechselt|was verwechselt|falsch (?:gesagt|geschrieben|geguckt|gelesen|verstanden|erinnert)|(?:was falsches|quatsch|unsinn|mist) (?:gesagt|erzählt|geschrieben))|(?:ich )?(?:verschrieben|vertippt|vertan|verlesen|verwechselt|verzählt|geirrt)|richtig (?:ist|wäre|lautet|muss es heißen)|besser gesagt|vielmehr|genauer gesagt`;

/** How German takes back a value that was just said. */
export const germanSlips = createSlipReader({
  opening: r`ach|oh|ups|hoppla|stopp?|halt|mist|äh+|ähm|hm+|ah`,
  regretting: r`(?:t?'?schuldigung|tschuldige?|entschuldigung|entschuldige|verzeihung|pardon|sorry|sry)|tut mir leid|moment(?: mal)?|warte(?: mal)?|ich mein(?:e|te)?|gemeint (?:ist|war|hab ich)|meinte|(?:ich )?(?:rede|sprach|red) von|(?:ich )?(?:hab(?:e|['’]?s)? )?(?:grad |gerade |eben |nochmal |nochmals |noch mal |es |das )*(?:nach)?(?:geschaut|geguckt|gesehen|gecheckt|geprüft|gelesen|gezählt|gemessen|gefragt|gerechnet)`,
  denying: `${germanDenying}|${germanRetracting}`,
  before: r`das|es|ist|sind|war|waren|auf|bei|mit|in|am|um|der|die|den|dem|also|natürlich|eigentlich`,
  named: r`(?:das|es) (?:ist|war|macht|machen|übernimmt|betreut)|(?:macht|ist) (?:das|es)`,
  sorts: [
    r`(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?`,
    r`\d{1,2}\.? (?:jan(?:uar)?|jänner|feb(?:ruar)?|märz|april|mai|juni|juli|august|september|oktober|november|dezember)`,
    r`\d{1,5}(?:[.,:]\d+)?|(?:halb |viertel (?:vor |nach )?)?(?:null|eins?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig|vierzig|fünfzig|hundert)`,
    r`jan(?:uar)?|jänner|feb(?:ruar)?|märz|april|mai|juni|juli|august|september|oktober|november|dezember`,
  ],
  judging: r`gut|richtig|falsch|ok(?:ay)?|super|prima|egal|alles|fertig|klar|wahr|besser|so|schön|toll|unsinn|quatsch|sinn|spaß|nichts`,
  meant: r`mein(?:e|te)? ich|ist (?:es )?richtig|wollte ich (?:sagen|schreiben)|natürlich|sollte? es heißen`,
  not: r`(?:heißt |läuft |liegt )?(?:und )?(?:(?:das|es) (?:ist|sind|war|waren) )?(?:gar )?nicht|statt|anstatt|anstelle von|kein(?:e[nmrs]?)?`,
  changing: r`jetzt|inzwischen|mittlerweile|nur noch|nun|neuerdings|seit (?:gestern|kurzem|neuestem|heute|\p{L}{3,})`,
  moved: [
    r`(?:der |die |das |es )?(?:wurde|wird|ist|hat man|haben sie|haben die|ham die)(?: \p{L}+){0,2}? (?:auf|zu|nach) VALUE (?:gelegt|geschoben|verschoben|verlegt|gesetzt|gemacht|geändert|umgelegt)`,
    r`(?:alles |komplett |schon |längst |inzwischen )*(?:auf|zu|nach) VALUE (?:umgezogen|umgestellt|gewechselt|migriert|umgestiegen)`,
    r`(?:ich )?(?:bin|arbeite|sitze?) seit (?:\p{L}+ ){1,3}(?:bei|auf|mit|in) VALUE`,
    r`(?:wir )?(?:sind|laufen|hosten) (?:jetzt|inzwischen|mittlerweile|längst|seit \p{L}+) (?:bei|auf|in|mit) VALUE`,
    r`(?:ich )?(?:bin|arbeite|sitze|wohne|lebe) (?:jetzt|inzwischen|mittlerweile|nun) (?:bei|in|für) VALUE`,
    r`(?:jetzt|inzwischen|mittlerweile) (?:bin|arbeite|wohne|lebe) ich (?:bei|in|für) VALUE`,
    r`(?:rutscht|wandert|geht|kommt|zieht|verschiebt sich|wechselt)(?: \p{L}+)?? (?:auf|nach|zu|zum|in|um|in den) VALUE(?: (?:um|rüber))?`,
    r`(?:wir )?(?:sind|haben|ham|hat|wurde|wird|ist)(?: (?!nicht?|keine?)\p{L}+){0,3} (?:auf|zu|zum|zur|nach|durch|um auf|gegen) VALUE (?:umgestiegen|gewechselt|migriert|umgezogen|gezogen|gewandert|umgewandert|rübergewandert|gerutscht|rüber|verschoben|verlegt|vorgezogen|ersetzt|getauscht|ausgetauscht|umbenannt|geändert|umgestellt|erhöht|gesenkt|hochgezogen|runtergesetzt|gegangen|portiert|hochgestuft|angehoben|reduziert)(?: worden)?`,
    r`(?:heißt|ist|sind|is|läuft|liegt|nutzen wir|nehmen wir|haben wir|macht)(?: (?:das|es|der|die))? (?:jetzt|inzwischen|mittlerweile|nun|neuerdings|seit \p{L}+) VALUE`,
    r`(?:jetzt|inzwischen|mittlerweile|neuerdings) (?:heißt|ist|sind|läuft|liegt|nehmen wir|nutzen wir)(?: (?:das|es))? VALUE`,
  ],
  movedWhen: r`(?:letzte|vorige|diese) (?:woche|nacht)|(?:letzten|vorigen|diesen) \p{L}+|seit \p{L}+|gestern|neulich|vor kurzem|übrigens`,
  doubting: r`doch|letztlich|am ende|eigentlich|in wirklichkeit|tatsächlich`,
  told: r`(?:ich )?(?:hab(?:e)?|hatte)(?: ich)?(?: zwar| oben| eben| gerade| vorhin)*|(?:ich )?(?:sagte|schrieb)(?: zwar| oben)?`,
  toldBehind: r`(?:gesagt|geschrieben|gemeint|behauptet|angegeben)`,
  sources: [
    r`(?:in|im|laut|auf|gemäß) [^,;:?]{2,30}?[,:]? ?(?:steht|stehen|seh ich|sehe ich|sind es|sind das|ist es|heißt es|finde ich)(?: da)?(?: aber| jedoch| doch| nur| sogar| was von| eigentlich)* VALUE`,
    r`(?:die|der|das) \p{L}+ (?:sagt|meint|schreibt|zeigt)(?: aber| was von| eigentlich)* VALUE`,
    r`(?:inzwischen|mittlerweile|neuerdings|jetzt|nur noch) VALUE`,
    r`VALUE (?:inzwischen|mittlerweile|neuerdings|jetzt)`,
  ],
  cause: r`hab|habe|haben|wurde|wurden|hat|ist|war|ham`,
  wherefrom: r`(?:wie kommst du|woher (?:hast|nimmst) du|wieso|warum|wer sagt|was soll)(?: denn| jetzt| bloß| nur| eigentlich| das mit)*(?: auf| mit| immer)?`,
  isOther: r`ist|sind|war|waren|heißt|gehört|wäre`,
  fillers: r`mann|alter|digga|ey|ja|halt|oder so|bitte|meine güte|leute|mensch`,
  but: r`sondern|aber|(?:es |das )?(?:ist|sind|war|waren) aber|stimmt aber nicht, (?:es|das) (?:ist|sind)`,
});
