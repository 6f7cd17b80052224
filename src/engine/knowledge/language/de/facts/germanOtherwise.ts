import { textOf } from '../../made/wordPattern.ts';

const r = String.raw;
/** What became of a thing: it went elsewhere, or has another value. */
const became = r`(?:verschoben|verlegt|vorgezogen|vertagt|umbenannt|umgezogen|umgestellt|umgestiegen|umgeschrieben|umgebaut|gewechselt|ersetzt|abgelöst|migriert|portiert|getauscht|ausgetauscht|erhöht|gesenkt|angehoben|reduziert|verlängert|verkürzt|geändert|rausgeworfen|rausgeflogen|abgeschafft|abgeschaltet|abgekündigt|aktualisiert|übergeben|übernommen|hochgezogen|geworden|gezogen|gewandert|gerutscht|ausgelagert|zurückgestellt|gekürzt|aufgestockt|dazugekommen|weggefallen)`;
/** What somebody does who no longer answers for something. */
const gone = r`(?:gewechselt|versetzt|weg|raus|gegangen|ausgeschieden|ausgestiegen|gekündigt|in rente|in elternzeit|nicht mehr (?:da|dabei|zuständig|verantwortlich|im team|bei uns)|im anderen team|befördert|aufgehört)`;

/** Tells that something is otherwise than before. */
export const germanOtherwise = textOf(
  r`(?<!\p{L})(?:wurden?|ist|is|sind|haben?|hat|ham|wird|werden)(?!\p{L})[^.;!?]{0,80}(?<!\p{L})${became}(?!\p{L})`,
  r`(?<!\p{L})(?:ist|is|hat)(?: \p{L}+){0,3}? ${gone}(?!\p{L})[^.;!?]{0,10}[,;.] .{3,}`,
  r`(?<!\p{L})(?:übernimmt|leitet|macht|betreut|verantwortet|führt|kümmert sich)(?!\p{L})[^.;!?]{0,40}(?<!\p{L})(?:jetzt|inzwischen|mittlerweile|ab sofort|künftig|nun|seit)(?!\p{L})`,
  r`(?<!\p{L})(?:jetzt|inzwischen|mittlerweile|nun|seit \p{L}+) (?:übernimmt|leitet|macht|betreut|verantwortet|führt|ist|heißt|sind|läuft|liegt|nutzen|nehmen|haben)(?!\p{L})`,
  r`(?<!\p{L})(?:ist|is|sind|heißt|läuft|liegt|gilt|gehört|startet|beginnt|endet|kostet|dauert|hat|haben|nutzen|nehmen|sitzt|kommt)(?!\p{L})[^.;!?]{0,30}(?<!\p{L})(?:jetzt|inzwischen|mittlerweile|nun|neuerdings|ab sofort|nur noch|nicht? mehr|doch(?! (?:nicht?|sicher|bestimmt)))(?!\p{L}) .{2,}`,
  r`(?<!\p{L})(?:nicht?|kein\p{L}*) mehr(?!\p{L})[^.;!?]{0,40}[,;] ?(?:sondern|jetzt|das|der|die|inzwischen|seit|nur)?`,
  r`(?<!\p{L})(?:war|waren|lief|hieß) (?:früher|vorher|im alten|das alte|die alte|der alte|das andere|das letzte|noch)(?!\p{L})`,
);

/** Only this time. */
export const germanOnce = textOf(
  r`(?<!\p{L})(?:heute|morgen|übermorgen|gestern|ausnahmsweise|einmalig|diesmal|dieses mal|diese woche|diesen (?:mon|diens|donners|frei|sams|sonn)tag|diesen mittwoch|kurzzeitig|vorübergehend|testweise|zum testen|nur (?:kurz|heute|diese)|danach wieder|gerade|grad|kaputt|rot|fehlgeschlagen|abgestürzt|down|langsam)(?!\p{L})`,
);
