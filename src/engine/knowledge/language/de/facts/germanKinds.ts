import { textOf } from '../../made/wordPattern.ts';

const r = String.raw;
export const germanFromNow = r`(?:ab sofort|ab jetzt|künftig|zukünftig|inskünftig|in zukunft|von nun an|fortan|ab heute)`;
const participle = r`(?:\p{L}*ge\p{L}+(?:t|en)|\p{L}+iert|(?:ver|be|ent|er|über|unter|miss)\p{L}+(?:t|en))`;
/** What is lacking or broken at the moment is no decision. */
const lacking = r`(?<!\p{L})(?:hat|haben|ist|sind|geht|gehen|kann|können|heute|gerade|ständig|dauernd|wieder|immer|seit|gestern|wohl|hoffentlich)(?!\p{L})`;

/** Decisions that are told by what holds from now on, without a word for deciding. */
export const germanOutcomes = textOf(
  r`(?<!\p{L})(?:übereingekommen|(?:wird|haben|hat|ist)(?!\p{L})[^.]{0,80}(?<!\p{L})(?:abgesehen|verzichtet)|(?:sind|waren) (?:wir |sich )(?:(?!nicht|selten|nie|un)[^.]){0,60}einig)(?!\p{L})`,
  r`(?<!\p{L})(?:wird|werden)(?!\p{L})[^.]{0,80}(?<!\p{L})(?:${germanFromNow}|nur noch|nicht mehr|ausschließlich|dauerhaft|erstmals)(?!\p{L})[^.,]{0,80} (?!gefunden|erkannt|angezeigt|geladen|erreicht|gestartet|akzeptiert)${participle}(?=[,.;!]|$)`,
  r`(?<!\p{L})(?:wird|werden) (?:[^.,]{0,40} )?nicht (?:verlängert|erneuert|übernommen|umgesetzt|gekauft|gedruckt|eingeführt|aufgenommen|ausgeliefert|veröffentlicht|verfolgt)(?!\p{L})`,
  r`(?<!\p{L})(?:entfällt|entfallen|fällt weg|fallen weg)(?!\p{L})[^.]{0,40}(?:dauerhaft|endgültig|ersatzlos|${germanFromNow}|ab |bis auf weiteres)`,
  r`^(?!.*${lacking})[^.]{0,60}(?<!\p{L})(?:fällt|fallen) (?:[^.,]{0,40} )?aus(?=[,.;!]|$)`,
  r`^(?!.*${lacking})(?:der|die|das|den|im|am|bei|für|unser\p{L}*) [^.,]{2,60}(?<!\p{L})keine?[nrms]? [^.,]{2,40} mehr(?!\p{L})`,
  r`(?<!\p{L})(?:findet|finden)(?!\p{L})[^.]{0,60}(?<!\p{L})(?:dennoch|trotzdem|wie geplant|ab|jetzt|${germanFromNow})(?!\p{L})[^.]{0,30}(?<!\p{L})statt(?!\p{L})`,
  r`(?<!\p{L})(?:ist|sind) (?:jetzt |nun |damit |endlich )?(?:beschlossene sache|vom tisch|gestrichen|abgesagt|abgeschafft|genehmigt)(?!\p{L})`,
  r`(?<!\p{L})(?:wahl|entscheidung|los) (?:ist |fiel )[^.]{0,40}auf (?!sich)|(?<!\p{L})haben wir (?:[^.,]{0,40} )?(?:abgesagt|gekündigt|verschoben|ausgewählt|ausgesucht|gestrichen)(?!\p{L})`,
  r`(?<!\p{L})(?:lassen|nehmen|werfen|streichen|ersetzen|behalten|verschieben|verlegen) wir(?!\p{L})(?! (?:mal|uns|an,))[^.]{0,60}(?<!\p{L})(?:weg|raus|auf|durch|an|${germanFromNow})(?!\p{L})`,
  r`(?<!\p{L})(?!sehen|schaffen|können|werden|haben|sind|wissen)\p{L}{2,}en wir(?!\p{L})[^.]{0,60}(?<!\p{L})(?:${germanFromNow}|nur noch|nicht mehr)(?!\p{L})`,
  r`(?<!\p{L})(?:stellen|legen|schaffen|geben) wir (?:[^.,]{0,30} )?(?:ein|ab|auf)(?=[,.;!]|$)`,
  r`(?<!\p{L})(?:bleibt es|es bleibt|wir bleiben|bleiben wir) (?:bei|beim)(?!\p{L})|(?<!\p{L})(?:bleibt|bleiben) (?:[^.,]{0,30} )?(?:außen vor|draußen)(?!\p{L})`,
  r`(?<!\p{L})wir haben uns (?:auf|für|gegen) [^.]{3,80} (?:festgelegt|entschieden|verständigt)(?!\p{L})`,
);

/** Facts that need no figure to be worth keeping: who somebody is, who does what, where things are, what is not possible. */
export const germanPlainFacts = textOf(
  // What something is called.
  r`^(?:der|die|das|unsere?|meine?|ihre?|seine?) (?:[\p{L}\p{N}-]+ ){1,4}heiß(?:t|en) (?!(?:das|es|so|nicht|also|dass|wie|ja|nun|hier)(?!\p{L}))[^.,?]{2,40}[\s.!]*$`,
  r`(?<!\p{L})(?:ist|sind|bin) (?:\p{L}+ )?(?:diabetiker|diabetikerin|allergiker|allergikerin|farbenblind|vegan|vegetarisch|schwerhörig|linkshänder|linkshänderin|zuständig|verantwortlich)(?!\p{L})|(?<!\p{L})(?:verträgt|isst|trinkt) (?:keine?n?|nichts)(?!\p{L})`,
  r`^(?:(?:die|der|unsere?) )?(?:ansprech(?:partner(?:in)?|person)|verantwortliche[rn]?|owner|maintainer|(?:projekt|team)leiter(?:in)?|teamlead)(?!\p{L})[^.]{0,60}(?<!\p{L})(?:ist|heißt|bleibt)(?!\p{L})[^.]{2,}`,
  r`(?<!\p{L})(?:für|um) [^.,]{2,40} (?:(?:ist|sind)(?!\p{L})[^.,]{2,40} (?:zuständig|verantwortlich)|kümmern? sich|kümmert sich)(?!\p{L})`,
  r`^(?:der|die|das|den) \p{L}*(?:schlüssel|passwort|zugang|kennwort|vertrag|adresse|code|konto)(?!\p{L})[^.]{0,60}(?<!\p{L})(?:liegt|liegen|hängt|hängen|hat|haben|steht|gehört|läuft)(?!\p{L})`,
  r`^(?:der|die|das) [^.,]{2,50}(?<!\p{L})(?:kann nur|können nur|unterstützt keine?n?|unterstützen keine|hat keine?n? [^.,]{2,30}, nur)(?!\p{L})`,
  r`^ich bin (?!(?:auf|in|an|im|am|mir|mit|bei|so|sehr|gerade|da|dran|der|die|das|ein|eine)(?!\p{L}))\p{L}*(?:lehrer|ärztin|arzt|ingenieur|anwalt|anwältin|entwickler|programmierer|architekt|designer|koch|köchin|tischler|schreiner|gärtner|buchhalter|übersetzer|journalist|meister|verwalter|techniker|therapeut)(?:in)?(?!\p{L})`,
  r`^ich \p{L}{3,}e seit \d+ jahren(?!\p{L})`,
  // The weekday as an adverb tells a habit: "freitags".
  r`^ich (?:bin|arbeite|habe|hab|mache|mach|komme|fange|höre|gehe) [^.,?]{0,40}(?<!\p{L})(?:montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|vormittags|nachmittags|abends)(?!\p{L})`,
  // Who else wants something by when.
  r`^(?:der|die|unser\p{L}*) (?:kund\p{L}+|auftraggeber\p{L}*|chef\p{L}*|vertrieb|fachbereich|vorstand|management|product owner|po) (?:will|wollen|möchte|möchten|braucht|brauchen|erwartet|erwarten|fordert|verlangt)(?!\p{L})[^.?]{3,80}(?<!\p{L})(?:bis|ab|vor|zum|am|im) [^.?]{3,}`,
);

/** How somebody wants things, told as what they do, like or let through. */
export const germanHabits = textOf(
  r`(?<!\p{L})(?:mir (?:reicht|reichen|genügt|genügen)|ich (?:will|möchte|brauche)(?!\p{L})[^.,]{0,40}(?<!\p{L})(?:bei|in|für|unter) (?:mein|unser)\p{L}* \p{L}+|bei mir (?:gehört|gehören|heißt|kommt|kommen|steht|stehen|läuft))(?!\p{L})`,
  r`(?<!\p{L})(?:gehört|gehören|kommt|kommen|steht|stehen|gehen|geht|läuft|laufen|heißt|heißen) bei mir(?!\p{L})`,
  r`(?<!\p{L})(?:ist|sind|wäre) mir lieber(?!\p{L})|^(?:du kannst|du darfst|nenne?|duze?|sieze?) mich(?!\p{L})|(?<!\p{L})(?:bei mir|bei uns) standard(?!\p{L})|(?<!\p{L})ist bei (?:mir|uns) so(?!\p{L})`,
  r`(?:^ich (?!(?:sehe|finde|habe|hatte|weiß|verstehe|brauche|kriege|bekomme|kenne|glaube|will|mache mir)(?!\p{L}))\p{L}{3,}e|(?<!\p{L})(?!(?:sehe|finde|habe|hatte|weiß|verstehe|brauche|kriege|bekomme|kenne|glaube)(?!\p{L}))\p{L}{3,}e ich) (?:[^.,]{0,20} )?(?:nur (?:mit|in|auf|über|bei|per)|keine?[nr]?)(?!\p{L})`,
  r`^(?:meine|unsere) \p{L}+ (?:haben|bekommen|sind|gehen|kommen|enthalten) (?:keine?n?|immer|nie|stets|nur)(?!\p{L})`,
  r`^jede[sr]? (?!(?:hat|will|mensch|mal|tag|woche|weiß|mitarbeiter)(?!\p{L}))\p{L}+ (?:beginnt|bekommt|endet|startet|enthält|trägt)(?!\p{L})`,
  r`^(?!(?:heute|jetzt|damit|da|so|dann|das)(?!\p{L}))[^.,]{3,40} (?:schreiben|benennen|nennen|formatieren|runden|zitieren|beschriften) wir(?!\p{L})`,
  r`^(?!(?:das|dann|jetzt|heute|da|eigentlich|andererseits|am|so|manchmal|trotzdem|auf|was|irgendwie|mehr|sonst)(?!\p{L}))[^.,]{3,40} (?:will|möchte) ich (?!(?:auch|mal|gar|nicht|jetzt|heute|gerade|noch|wissen|das|es|ja|nur|dich|mich|keine)(?!\p{L}))[^.,]{3,60}[.!]?$`,
);
