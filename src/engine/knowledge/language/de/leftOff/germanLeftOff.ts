import { createLeftOff } from '../../made/leftOff/createLeftOff.ts';
import { textOf, wordOf, wordsPattern } from '../../made/wordPattern.ts';

const r = String.raw;
const days = '(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|wochenende)';
const time = r`(?:gestern|vorgestern|vorhin|zuletzt|neulich|davor|heute (?:morgen|früh|mittag)|(?:am|vor dem|letzten|letztes) ${days}|letzte woche|(?:beim |das )?letzte[ns]? mal|in der letzten sitzung|vor (?:der|dem) (?:pause|urlaub))`;
const filler = '(?:nochmal|noch mal|noch|denn|eigentlich|jetzt|genau|gerade|da|dran|so|alles|überhaupt)';
const between = `(?: (?:${time}|${filler}))*`;
const who = '(?:wir|ich)';
const about = r`(?: (?:bei|beim|mit|zu|zum|zur|an|am)(?: (?:dem|der|den|die|das|unserem|unserer))? (?<about>\S.*))?`;
const stopped = '(?:schluss gemacht|stehen ?geblieben|aufgehört|gekommen|dran|gewesen|hängen ?geblieben)';
const did = '(?:gemacht|gearbeitet|getan|geschafft|besprochen|erledigt|gebaut)';

const at = '(?:wo|womit|woran|wobei|bei was|an was|wie weit)';
const everything = [
  r`was war(?=.*${time})${between} (?:unser|das|mein) thema`,
  r`(?:worum|um was) ging es(?=.*${time})${between}`,
  r`(?:was|wie) (?:war|ist) (?:der|unser|mein) (?:letzte[r]?|aktuelle[r]?) stand${between}`,
  r`wie weit (?:sind|waren|bin|war) ${who}${between} (?:bei|beim|mit)(?: (?:dem|der|den))? (?<about>\S.*) gekommen`,
  r`${at} (?:waren|war|sind|bin|haben|habe|hatten|hatte|stehen|standen|stand|steckten|arbeiteten|machen) ${who}${between}(?: (?:${stopped}|weiter))?${between}`,
  r`${at} ${who}${between} (?:stehen|waren|${stopped}(?: (?:sind|waren|haben|hatten))?)`,
  r`(?:was|woran|womit) (?:haben|habe|hatten|hatte) ${who}(?=.*${time})${between} ${did}${between}`,
  r`woran (?:haben|habe|hatten|hatte) ${who}${between} gearbeitet`,
  r`(?:fass|fasse)(?: mir| uns)?(?: bitte| kurz)* zusammen,? wo ${who} (?:gerade )?(?:stehen|waren|stehe|aufgehört haben)`,
  r`(?:mach|machen wir|lass uns)(?: bitte)? da(?: weiter)?,? wo ${who}${between} aufgehört (?:haben|hatten)(?: weitermachen)?`,
];
const decisions = [
  r`was (?:haben|hatten) wir${between} (?:beschlossen|entschieden|vereinbart|ausgemacht|festgelegt|abgemacht)`,
  r`was (?:wurde|ist)(?: alles)?${between} (?:beschlossen|entschieden|vereinbart|festgelegt)(?: worden)?`,
  r`worauf (?:haben|hatten) wir uns${between} (?:geeinigt|verständigt)`,
  r`(?:was|welche) (?:waren|sind) (?:die|unsere) letzten (?:entscheidungen|beschlüsse)`,
  r`welche (?:entscheidungen|beschlüsse) (?:haben|hatten) wir${between} (?:getroffen|gefasst)`,
];
const open = [
  r`was bleibt(?: denn| uns)? noch(?: zu tun| zu erledigen| übrig)?`,
  r`welche (?:aufgaben|punkte|sachen|dinge|tickets|themen) (?:sind|bleiben|waren) (?:denn )?noch (?:offen|zu tun|zu erledigen|übrig)`,
  r`was (?:ist|war|wäre) (?:jetzt |denn |alles )?noch(?: alles)? (?:offen|zu tun|zu erledigen|übrig|unerledigt|nicht fertig)`,
  r`was (?:steht|stand|liegt|lag) (?:jetzt |denn )?noch (?:an|aus)`,
  r`was fehlt (?:jetzt |denn |uns )?noch`,
  r`was (?:muss|müssen|soll|sollen|wollte|wollten) (?:ich|wir) (?:denn |alles )?noch (?:machen|tun|erledigen|fertig machen)`,
  r`was (?:haben|habe) (?:wir|ich) (?:denn |alles )?noch (?:offen|zu tun|zu erledigen|vor uns)`,
  r`(?:gibt es|haben wir|sind da)(?: denn)? noch (?:offene|unerledigte) (?:punkte|aufgaben|sachen|fragen|dinge|themen)`,
];
const commands = [
  r`welche[sn]? (?:befehle?|kommandos?) (?:haben|habe|hatten|hatte) ${who}${between} (?:benutzt|verwendet|ausgeführt|laufen lassen|eingegeben|genommen)`,
];

export const germanLeftOff = createLeftOff({
  opening: textOf(
    r`^(?:moin|hi|hey|hallo|guten (?:morgen|tag|abend)|ok(?:ay)?|so|also|und|bitte|sag mal|erinner(?:e)? mich|weißt du noch|ich bin (?:wieder|zurück) da)(?=$|[\s,:;!-])`,
  ),
  questions: { everything, decisions, open, commands },
  about,
  request: textOf(
    r`^(?:schreib|mach|bau|erstell|füge?|änder|lösch|prüf|zeig|erklär|such|find|test|implementier|refaktorier|refactor|benenn|verschieb|korrigier|behebe?|fix|ergänz|entfern|aktualisier|überarbeit|übersetz|generier|lass|hilf|gib|nimm|leg|stell|räum|pass|setz|zieh|lad|öffne|starte?|führe?)e?(?: |$)`,
    r`^(?:ich|wir) (?:brauche|brauchen|möchte|möchten|will|wollen|hätte gern|müssen|sollten)(?: |$)`,
    r`^lass(?:t)? uns `,
  ),
  open: wordsPattern(
    'todo',
    'noch (?:offen|zu tun|zu klären|nicht fertig|unklar)',
    '(?:muss|müssen|fehlt|fehlen|steht|bleibt|bleiben) noch',
    'offen ist noch',
  ),
  planned: textOf(
    r`^(?:morgen|übermorgen|später|danach|demnächst|als nächstes|nächste woche)(?: |$)`,
    r`${wordOf('mache|machen|kümmere|schreibe|schreiben|baue|bauen|erledige|erledigen')} (?:ich|wir)(?: \S+)? (?:morgen|später|danach|nächste woche)`,
    r`^(?:ich|wir) (?:mache|machen|werde|werden|will|wollen)\b.*(?<!\p{L})(?:morgen|später|danach|nächste woche)(?!\p{L})`,
  ),
  ended: textOf(
    r`(?<!\p{L})(?:ist|sind|wurde|wurden) (?:jetzt |nun |endlich )?(?:fertig|erledigt|gelöst|behoben|gemergt|ausgerollt|umgesetzt|abgeschlossen)(?!\p{L})`,
  ),
  endedThat: textOf(r`^(?:(?:alles|das ist|das war) )?(?:erledigt|fertig|geschafft)$`, "^das war'?s$"),
  noAnswer: textOf(
    r`^(?:ich weiß (?:es |das )?(?:leider )?nicht|keine ahnung|das weiß ich (?:leider )?nicht|dazu (?:habe|weiß) ich nichts|meinst du|kannst du (?:das |mir )?(?:genauer|mehr))`,
  ),
});
