import type { ToolWords } from '../../made/facts/createToolReader.ts';

const r = String.raw;
const use = 'nutzen|benutzen|verwenden|nehmen|fahren';
/** Verbs of trying, wishing, looking and of having in general. */
const noHabit = r`(?:können|könnten|wollen|wollten|sollen|sollten|müssen|müssten|dürfen|möchten|würden|hätten|wären|haben|hatten|sind|waren|werden|wurden|versuchen|probieren|überlegen|denken|glauben|sehen|schauen|gucken|warten|reden|treffen|hoffen|suchen|finden|kriegen|bekommen|kämpfen|spielen|fangen)(?!\p{L})`;
const setUp = '(?:aufgesetzt|aufgebaut|gebaut|eingerichtet|umgesetzt|geschrieben|automatisiert)';

/** How German says what somebody works with. */
export const germanTools: ToolWords = {
  code: 'de',
  uses: r`wir (?:${use})|(?<=[\p{L}\p{N}.,] )(?:${use}) wir|ich (?:nutze|benutze|verwende)|(?<=[\p{L}\p{N}.,] )haben wir(?= (?:jetzt |aktuell )?[\p{L}\p{N}.]+[\s.!]*$)|wir haben als`,
  does: r`wir (?!${noHabit})\p{L}{2,}n|(?<=[\p{L}\p{N}.,] )(?!${noHabit})\p{L}{2,}n wir|ich (?:arbeite|entwickle|programmiere|schreibe)|(?:wir haben|haben wir)(?=[^.,]* ${setUp}(?:[\s.!]*$|,))|wir sind (?:komplett |nur )?auf|bei uns`,
  before: 'mit|über|via|per|auf|in|bei|aus|von|gegen|ist|sind|heißt|nutzt|verwendet',
  articles: 'der|die|das|dem|den|ein|eine|einem|einen',
  opening: 'unsere?|mein|meine|alle|für|fürs|als|im|in|bei|beim|auf',
  not: '(?<=wir |ich |wir \\p{L}+ |ich \\p{L}+ )(?:das|es|dies)(?! \\p{L}+ (?:mit|in|auf|über))|(?<!bei )uns|durch|gleich|gerade|frage|antwort|lösung|ursache|schuld|was|wie|warum|wieso|weshalb|welche[rs]?|wo|wann|mal|kurz|probier\\p{L}*|teste|problem\\p{L}*|fehler|bugs?|liegt (?:an|am)|hängt|statt|oder|wäre|würde|hätte|könnte|falls|angenommen|vielleicht',
  denies: 'nicht|nie|niemals|keine?[nmrs]?',
};
