import type { ToolWords } from '../../made/facts/createToolReader.ts';

const r = String.raw;
const noHabit = r`(?:podemos|queremos|debemos|intentamos|probamos|vemos|miramos|hablamos|pensamos|creemos|esperamos|buscamos|vamos|somos|estamos|tenemos|hemos|necesitamos|sabemos|seguimos|empezamos|acabamos|jugamos|peleamos|luchamos|lidiamos|venimos|salimos|\p{L}+(?:[áí]bamos|íamos|[áéí]ramos|[áéí]semos|[aei]remos))(?!\p{L})`;

/** How Spanish says what somebody works with. */
export const spanishTools: ToolWords = {
  code: 'es',
  uses: r`usamos|utilizamos|empleamos|(?:yo )?(?:uso|utilizo)|tenemos(?= [\p{L}\p{N}.]+[\s.!]*$)`,
  does: r`(?!${noHabit})\p{L}{2,}(?:amos|emos|imos)|(?:lo|la|los|las) (?:tenemos|llevamos)|(?:yo )?(?:trabajo|programo|desarrollo|escribo)|estamos(?= en )`,
  before: 'con|en|vía|sobre|contra|a|de|es|son|usa|usan|utiliza|mediante',
  articles: 'el|la|los|las|un|una',
  opening: 'nuestr[oa]s?|mis?|tod[oa]s?|para|de|como|en|por',
  not: '(?<=^(?:ya |pues )?)(?:lo|la|los|las) \\p{L}+mos|esto|eso|así|pregunta|respuesta|solución|qué|cómo|cuánto|cuál|dónde|por qué|prob\\p{L}+|problema\\p{L}*|error\\p{L}*|bugs?|culpa|si|suponiendo|quizás?|o|mejor|rato|momento|esta vez',
  denies: 'no|nunca',
};
