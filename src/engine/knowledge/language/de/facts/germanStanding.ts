import { textOf, wordOf } from '../../made/wordPattern.ts';
import { germanOrder } from './germanOrder.ts';

const r = String.raw;

/** What a group does as a habit: what it works with, and where it keeps things. */
const ownUse =
  'nutzen|benutzen|verwenden|nehmen|hosten|deployen|betreiben|schicken|verschicken|versenden|verwalten|pflegen|speichern|setzen';
/** A verb that tells of what happened. */
const past = r`(?<!\p{L})(?:(?:hat|haben|habe|hatte|hatten|ist|sind|wurde|wurden)(?!\p{L})[^.]*(?<!\p{L})(?:\p{L}*ge\p{L}+(?:t|en)|\p{L}+iert)|war|waren|wurde|wurden|\p{L}{2,}[bcdfghklmnprsßtz]te)(?!\p{L})`;

/** Verbs by which something stands for longer; with a figure, whatever is not told as past. */
export const germanStanding = textOf(
  r`^(?:der|die|das|unsere?|jede[rs]?|alle)(?!\p{L})(?!.*${past})(?=.*\d)[^.]{12,}`,
  wordOf(
    ownUse,
    'benutzt|hostet|betreibt|verschickt|versendet|verwaltet|landet|landen|sitzen|verarbeitet|verarbeiten',
    'zeigt|zeigen|weist|verfügt|wächst|sitzt|befindet|erreicht|erreichen|besitzt|erfordert|verbraucht|wiegt',
    'hält|halten|misst|ergibt|führt|ist|sind|heiße?n?|heißt|heisst|läuft|laufen|liegt|liegen|gibts|nutzt|nutzen|verwendet',
    'verwenden|braucht|brauchen|benötigt|benötigen|hat|haben|kostet|kosten|dauert|dauern|gehört|gehören',
    'unterstützt|unterstützen|erwartet|erwarten|liefert|liefern|enthält|enthalten|besteht|endet|beginnt|leitet',
    'arbeitet|wohnt|steht|stehen|startet|reicht|reichen|hört|lauscht|beträgt|gibt|gilt|gelten|betreut',
    'verantwortet|pflegt|umfasst|speichert|schreibt|liest|sendet|hängt|hängen|lautet|lauten|stammt|stammen',
    'entspricht|entsprechen|fasst|fassen|bekommt|bekommen|erhält|erhalten|verlangt|verlangen|erlaubt|erlauben',
    'zählt|zählen|bietet|bieten|deckt|trägt|tragen|spricht|sprechen|kennt|kennen|bleibt|bleiben|nimmt|nehmen',
    'öffnet|schließt|holt|holen|prüft|prüfen|verbindet|kommt|kommen|zieht|ziehen|verkauft|beliefert|übernimmt|vertritt',
    'baut|bauen|deployt|testet|testen|basiert|basieren|rotiert|rotieren|existiert|existieren|synchronisiert|generiert|produziert|finanziert|aktualisiert|protokolliert',
  ),
);

/** A mood, or what is meant for this moment. */
export const germanPassing = textOf(
  wordOf(
    'heute|gerade|grad|im moment|momentan|gleich|vorhin|eben|soeben|dringend|langsam mit|irgendwann|im nächsten leben|in meinem nächsten leben',
    'seit (?:\\d+|zwei|drei|vier|fünf|einer?|ein paar) (?:minuten?|stunden?|tagen?)|seit (?:heute|gestern|stunden|tagen|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)',
    'noch \\d+ (?:minuten|stunden|tage)|erst \\d+ uhr|den ganzen tag|die ganze zeit|durchgang|anlauf|es, wenn|früher|damals',
    '(?:mein|meine) (?:laune|stimmung|rücken|kopf|schädel|nerven?|motivation|kreislauf|magen|füße|beine|augen|tag|woche)',
  ),
  wordOf(
    'mal wieder|wieder da|schon wieder|erst ?mal|wohl|schleierhaft|unklar|ein rätsel|(?:stimmt|passt|reicht|reichen)(?: so| nicht ganz)?(?=[\\s.!]*$)',
    '(?:ist|sind) (?:(?:leider|schon|auch|total|echt|ganz) )?(?:krank|müde|weg|sauer|beleidigt|genervt|kaputt|nervös|verschwunden|gut drauf|spät dran|zu spät|ein schatz|der hammer|toll|super|nett)',
    '(?:hat|haben) (?:[^.,]{0,60} )?(?:ge\\p{L}{2,}(?:t|en)|ver\\p{L}{2,}t)(?=[.!,]|$)',
    'was ich \\p{L}+ finde',
    '(?:der|die|das|den|dein\\p{L}*|dies\\p{L}*) (?:(?:erste|zweite|dritte|letzte|neue|alte)[nrs]? )?(?:entwurf|text|logo|bild|satz|absatz|titel|tabelle|mail|brief|farbe|schrift|antwort|fassung|version|variante|vorschlag)',
  ),
  r`^wer (?!mit|zu|bei)`,
  // What cannot be any more.
  r`(?<!\p{L})hätte(?!\p{L})[^.]{0,80}(?<!\p{L})ge\p{L}+(?:t|en)[.!]?$`,
);

/** What is so only now, what was, what must be, how good something is, and what is said of the code at hand. */
export const germanNotStanding = textOf(
  wordOf(
    'muss|müssen|soll|sollen|sollte|sollten|kann|können|könnte|war|waren|wurde|wurden|hatte|hatten|gerade',
    'momentan|im moment|gestern|heute|noch nicht|wieder|schon wieder|ungefähr|glaube|weiß',
    'zu (?:langsam|groß|klein|viel|teuer|kompliziert)|kaputt|rot|grün|komisch|seltsam|merkwürdig|du|dir|dich',
    'ihr|fehler|kannst|bitte|mehr als nötig|mal|denn|weil',
    'grad|eben|soeben|vorhin|früher|damals|gleich|gefühlt|glaub|nehme? ich an|vermute ich|denke? ich|schätze? ich|finde? ich',
    'gelinde gesagt|vorsichtig (?:formuliert|gesagt)|offen gestanden|irgendwie|krass|mega|großartig|lustig|wahnsinn|nervt|nerven',
    'der meinung|der ansicht|sei|seien',
  ),
  r`^${germanOrder}(?!\p{L})`,
  // What is said of the code at hand is seen in it.
  r`^(?:(?:die|der|das|in|hier|dein|deine|mein|meine) )?(?:funktion|methode|klasse|variable|zeile|datei|schleife|code|test|tests|stacktrace|ausgabe|liste|problem)(?!\p{L})`,
  r`^(?:hier|dort) (?:ist|sind|steht)(?!\p{L})`,
  r`^(?!als [^,]*(?<!\p{L})(?:${ownUse}|haben) wir(?!\p{L}))(?:wenn|falls|ob|weil|damit|obwohl|während|sobald|als|da|denn|um|ich)(?!\p{L})`,
  // What is read in a text that is worked on.
  r`^(?:dein\p{L}*|(?:[\p{L}\p{N}]+ ){0,3}(?:in|auf|im|am|ab)? ?(?:absatz|folie|spalte|zeile|satz|abschnitt|seite|kapitel|abbildung|überschrift|fußnote|entwurf|antwort))(?!\p{L})`,
  // How far a piece of work has come.
  r`(?<!\p{L})(?:ist|sind) (?:raus|fertig|durch|da|weg|online|unterwegs|in arbeit|im gange|dran|drin)(?=[\s.!]*$|[,;])`,
);
