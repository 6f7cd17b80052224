import { createDirectives } from '../../made/directives/createDirectives.ts';
import { textOf, wordOf, wordsPattern } from '../../made/wordPattern.ts';
import { germanChange, germanDangling, germanReplaced, germanUnclaimed } from '../facts/germanChanges.ts';
import { germanFacts } from '../facts/germanFacts.ts';
import { germanOrder as order } from '../facts/germanOrder.ts';
import { noLead } from '../../made/neutral/neutralFacts.ts';

const r = String.raw;
const always = wordOf(
  'immer',
  'stets',
  'grundsätzlich',
  'generell',
  'ausnahmslos',
  'prinzipiell',
  'jedes mal',
  'nie',
  'niemals',
  'nie wieder',
  'auf keinen fall',
  'unter keinen umständen',
  'keinesfalls',
  'nirgends',
);
const fromNow = wordOf(
  'ab jetzt',
  'ab sofort',
  'von jetzt an',
  'von nun an',
  'künftig',
  'in zukunft',
  'zukünftig',
  'ab heute',
  'bis auf weiteres',
);
const practice = r`(?:verwenden|benutzen|nutzen|schreiben|nehmen|benennen|nennen|committen|pushen|testen|deployen|mergen|rebasen|formatieren|dokumentieren|halten|setzen|machen|lassen|führen|arbeiten|legen|reviewen|prüfen|bauen|loggen|sprechen|antworten|fragen|starten|installieren|importieren|trennen|vermeiden)`;

export const germanDirectives = createDirectives({
  leadOf: germanFacts.leadOf ?? (() => noLead),
  decided: wordsPattern(
    'entscheidung|entschieden|beschlossen|beschluss|geeinigt|vereinbart|einigten uns|entschieden uns',
  ),
  rules: [
    textOf(
      r`^${order}\b[^.]{0,200}${always}`,
      r`^${always}[^.]{0,200}(?:\b${practice}|en)$`,
      r`^${order}\b[^.]{0,120}${fromNow}`,
    ),
    textOf(r`^(?:${fromNow})[^.]{2,200}`, r`^(?:wir|bitte|alle|das team)\b[^.]{0,60}${fromNow}`),
    textOf(
      r`^(?:bei uns |in diesem (?:projekt|repo) |hier )?(?:wir |werden |wird )?[^.,]{0,60}\b(?:wir|werden|wird)\b[^.]{0,80}${always}`,
      r`^(?:wir|ich) ${practice.replaceAll('en|', 'en?|').replace('en)', 'en?)')} [^.]{0,80}${always}`,
    ),
    textOf(r`^(?:bitte )?keine?[rnms]? [^:]{3,120}$`),
    textOf(
      r`^(?:jede[rsn]?|alle) [^.]{2,80}\b(?:muss|müssen|soll|sollen|darf nicht|dürfen nicht|darf nur|dürfen nur|braucht|brauchen)\b`,
    ),
    textOf(
      r`\b(?:muss|müssen|darf|dürfen|soll|sollen)\b[^.]{0,80}${always}`,
      r`${always}[^.]{0,80}\b(?:müssen|dürfen|sollen)$`,
    ),
    textOf(
      r`^(?:antworte|antworten|erkläre?|sprich|rede|schreibe?)\b(?: mir)?(?: bitte)? (?:immer |nur |möglichst |grundsätzlich )?(?:kurz|knapp|ausführlich|auf (?:deutsch|englisch)|in stichpunkten|ohne)\b`,
    ),
    textOf(
      r`^(?:verwende|benutze?|nutze?)(?!\p{L})(?![^.]*(?<!\p{L})(?:hier|jetzt|dort)(?!\p{L}))[^.]{0,100} (?:statt|anstatt|anstelle von) `,
    ),
    textOf(r`^ich (?:bevorzuge|möchte lieber|mag lieber|will immer|möchte immer)\b`),
    textOf(r`^(?!(?:wir|ich|du|er|sie|es|der|die|das)(?!\p{L}))[^.]{2,80}${always}[^.]{0,80} ${practice}$`),
    textOf(r`^[^.,]{2,60} (?:bekommen|bekommt|brauchen|braucht|gehören|gehört|heißen)(?!\p{L})[^.]{0,80}${always}`),
  ],
  not: textOf(
    wordOf(
      'gerade',
      'gestern',
      'heute',
      'hier mal',
      'kurz mal',
      'mal kurz',
      'musste',
      'mussten',
      'war',
      'waren',
      'wurde',
      'wurden',
      'ich weiß',
      'noch nie',
      'ich habe',
      'stürzt',
      'schlägt fehl',
      'schlagen fehl',
      'diesmal',
      'ausnahmsweise',
    ),
    r`immer (?:noch|wieder|langsamer|schneller|größer|kleiner|mehr|weniger|besser|schlechter|schlimmer|öfter|länger|teurer|schwieriger|komplizierter)(?!\p{L})`,
    r`^keine? (?:ahnung|sorge|lust|zeit|angst|frage|problem|idee|chance)`,
    r`^keine?[rnms]? [^.]{3,120}\b(?:gefunden|vorhanden|ist|sind|hat|haben|gibt)\b`,
  ),
  ofTeam: textOf(wordOf('wir', 'uns', 'unser', 'unsere', 'unseren', 'team', 'alle', 'jeder', 'jede', 'jedes')),
  changes: germanChange,
  takesBack: textOf(
    r`\b(?:regel|vorgabe|konvention|das)\b[^.]{0,60}\b(?:gilt nicht mehr|ist aufgehoben|entfällt|fällt weg)\b`,
  ),
  denied: germanReplaced,
  unclaimed: germanUnclaimed,
  dangling: germanDangling,
});
