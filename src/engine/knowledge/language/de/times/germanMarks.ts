import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { MarkPatterns } from '../../language.ts';

const r = String.raw;

export const germanMarks: MarkPatterns = {
  time: textPattern(
    r`(?<!\p{L})(?:gestern|vorgestern|heute|morgen|übermorgen|(?:letzt|vorig|vergangen|nächst|kommend)e[mnrs]?|neulich|kürzlich|wochenende|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|tage?n?|wochen?|monate?n?|jahre?n?|uhr)(?!\p{L})|(?<!\d)(?:(?:19|20)\d\d|\d?\d:\d\d|\d{1,2}\.\d{1,2}\.)(?!\d)`,
    'iu',
  ),
  amount: textPattern(
    r`\d|(?<!\p{L})(?:eins?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|einmal|zweimal|dutzend|paar|einige|viele)(?!\p{L})`,
    'iu',
  ),
  wantsTime: textPattern(
    r`(?<!\p{L})(?:wann|seit wann|bis wann|wie lange (?:her|ist es)|(?:welche[mnrs]?|an welchem) (?:tag|datum|monat|jahr|uhrzeit)|um wie ?viel uhr)(?!\p{L})`,
    'iu',
  ),
  meansSomebody: textPattern(
    r`(?<!\p{L})(?:wer|wen|wem|wessen|sie|er|ihn|ihm|ihr|ihnen|sein\p{L}{0,2}|ihr\p{L}{1,2})(?!\p{L})|(?<!\p{L})(?:der|die|mein|meine|unser|unsere) (?:\p{L}+ ){0,2}(?:chef|chefin|leiter|leiterin|autor|autorin|kollege|kollegin|ansprechpartner|ansprechpartnerin|vermieter|arzt|ärztin|lehrer|lehrerin|partner|partnerin)(?!\p{L})`,
    'iu',
  ),
  wantsAmount: textPattern(r`(?<!\p{L})wie ?(?:viele?n?|oft|lange|alt|groß|hoch|weit|teuer)(?!\p{L})`, 'iu'),
  ofSpeaker: textPattern(r`(?<!\p{L})(?:ich|mich|mir|mein(?:e[mnrs]?)?)(?!\p{L})`, 'iu'),
  eachTime:
    /^(?:bitt )?(?:immer|stet|grundsatzlich|nie|niemal|kunftig|in zukunft|ab (?:jetzt|sofort|heut)|von (?:jetzt|nun) an|jede mal) /,
};
