import { createChargeReader } from '../../made/facts/createChargeReader.ts';
import { isGermanNoun } from '../names/isGermanNoun.ts';

const r = String.raw;
const office =
  '(?:betreut|übernimmt|leitet|prüft|pflegt|verwaltet|koordiniert|verantwortet|moderiert|administriert|reviewt|wartet)';
const article = '(?:der|die|das|den|dem|unser\\p{L}*|alle)';
const weekday = '(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)';

/** Who answers for what, as German says it. */
export const germanChargeOf = createChargeReader({
  patterns: [
    r`^(?<person>\p{L}{2,}) (?:${office}|macht) (?<thing>${article} [^.,;]{2,60})(?<!(?:kaputt|fertig|schneller|langsamer|weiter|zu|auf|besser|schlechter|neu))$`,
    r`^(?<thing>${article} [^.,;]{2,60}?) (?:${office}|macht) (?<person>\p{L}{2,})$`,
    r`^(?<person>\p{L}{2,}) (?:kümmert sich um|ist (?:zuständig|verantwortlich) für) (?<thing>[^.,;]{2,60})$`,
    r`^um (?<thing>[^.,;]{2,60}?) kümmert sich (?<person>\p{L}{2,})$`,
    r`^(?<person>\p{L}{2,}) ist (?:bei uns )?für (?<thing>[^.,;]{2,60}?) (?:zuständig|verantwortlich)$`,
    r`^für (?<thing>[^.,;]{2,60}?) ist (?:bei uns )?(?<person>\p{L}{2,}) (?:zuständig|verantwortlich)$`,
  ],
  since: r`jetzt|nun|ab (?:heute|jetzt|sofort|morgen|(?:nächste[rmn]? )?(?:woche|monat)|${weekday})|seit (?:heute|gestern|neuestem|kurzem|${weekday}|dieser woche|letzter woche|letztem monat)|künftig|in zukunft|von nun an|inzwischen|mittlerweile|neuerdings`,
  nobody: r`ärger|sinn|spaß|probleme?|stress|mühe|angst|druck|krach|fortschritte?|schwierigkeiten|sorgen|theater|platz|lust|zicken|eindruck|pause|fehler|mist|müde|langsam|schlapp|kaputt|schnell|weiter|gut|ernst|ich|du|er|sie|es|wir|ihr|das|die|der|den|dies\p{L}*|jede[rs]?|jemand|niemand|wer|keine?[rs]?|man|alle|alles|eine?[rs]?|beide|sonst|hier|nur|auch|immer|gerade|mich|dich|uns|euch|nichts|was|derzeit|momentan|bitte`,
  isNoun: isGermanNoun,
});
