import { textOf, wordOf } from '../../made/wordPattern.ts';
import type { PlanWordings } from '../../made/facts/createFacts.ts';

const r = String.raw;

/** How German tells of what is planned. */
export const germanPlans: PlanWordings = {
  ahead: textOf(
    r`(?<!\p{L})(?:in|ab|bis|zur|spätestens) (?:der |zur )?\d{1,2}\. (?:kw|kalenderwoche)(?!\p{L})|(?<!\p{L})kw ?\d{1,2}(?!\d)`,
    r`(?<!\p{L})(?:bis|zum|gegen|ab|am) (?:zum )?(?:ende|anfang|mitte) (?:des |der |nächster |nächsten )?(?:woche|monats?|quartals?|jahres|jahr|semesters|schuljahres)(?!\p{L})`,
    r`(?<!\p{L})(?:bis|zum|am) (?:monats|jahres|quartals|semester|schuljahres)ende(?!\p{L})`,
    r`(?<!\p{L})(?:bis|ende|mitte|anfang|ab) (?:nächster?|nächsten|kommender?|kommenden|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?!\p{L})`,
    r`(?<!\p{L})(?:im|ab|bis|bis zum|diesen|nächsten|kommenden|zum) (?:frühjahr|frühling|sommer|herbst|winter|jahreswechsel|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?!\p{L})`,
    r`(?<!\p{L})(?:bis|auf|zum|ab dem|bis zum|am) (?:den )?\d{1,2}\.(?=[\s,;]|$)`,
    r`(?<!\p{L})(?:bis|nach|vor|zu|über|an) (?:den |der )?(?:ostern|pfingsten|weihnachten|neujahr|silvester|karneval|fasching|\p{L}*ferien|allerheiligen)(?!\p{L})`,
  ),
  own: textOf(
    r`(?:^|, |; |(?<!\p{L})(?:und|aber|oder) )(?:ich|wir) (?!(?:habe?n?|hatten?|hab|waren?|bin|sind|finden?|weiß|wissen|mag)(?!\p{L}))\p{L}+`,
    r`(?<!\p{L})(?!(?:habe?n?|hatten?|hab|waren?|bin|sind|finden?|weiß|wissen|mag|nicht|auch|dass|weil|wenn|ob|die|den|das|was|wo|wie|als|bevor|damit|falls)(?!\p{L}))\p{L}+ (?:ich|wir)(?!\p{L})`,
  ),
  others: textOf(
    wordOf(
      'wird|werden|soll|sollen|findet|finden|erfolgt|erfolgen|verschiebt|verschieben|beginnt|beginnen|startet|starten|endet|enden|entfällt|entfallen',
      'schließt|schließen|öffnet|öffnen|zieht|ziehen|übernimmt|übernehmen|wechselt|wechseln|kommt|kommen|fährt|reist|geht|gehen|erscheint|erscheinen',
      'läuft|laufen|tritt|treten|ist fällig|sind fällig|steht|stehen',
    ),
    r`(?<!\p{L})(?:ist|sind)(?!\p{L}).{0,80}(?<!\p{L})(?:angesetzt|geplant|vorgesehen|terminiert|fällig|einzureichen|abzugeben|abzuschließen|fertigzustellen|dran)(?!\p{L})`,
  ),
  not: textOf(
    wordOf(
      'hoffe|hoffen|hoffentlich|wünsche|würde|würden|hätte|hätten|wäre|wären|könnte|könnten|möglich|möglicherweise|vermutlich|wahrscheinlich|wohl|eventuell',
      'glaube?|denke|fürchte|befürchte|schätze|freue|freuen|mal sehen|mal schauen|schauen wir|sehen wir|bestimmt|garantiert|lache|weine|träume|überlege|überlegen|frage mich|gespannt|oder nicht',
      'du|dir|dich|kannst|könntest|bitte|sollte|sollten|müsste|müssten|wollte|wollten|war|waren|wurde|wurden|hatte|hatten|seit|jeden|jede|jedes|immer|meistens|(?:den ganzen|am|diesen|gestern) morgen',
      'regnen|schneien|wetter|es wird|wird es|soll es|es soll|ob ich|ob wir|wird man|geht es|es geht|kommt es|steht noch nicht',
    ),
    r`^(?:wenn|falls|ob|sobald|solange|angenommen)(?!\p{L})`,
  ),
};
