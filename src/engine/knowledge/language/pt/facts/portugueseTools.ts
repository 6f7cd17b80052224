import type { ToolWords } from '../../made/facts/createToolReader.ts';

const r = String.raw;
const noHabit = r`(?:podemos|queremos|devemos|tentamos|vemos|olhamos|falamos|pensamos|achamos|esperamos|buscamos|vamos|somos|estamos|temos|precisamos|sabemos|seguimos|começamos|brincamos|brigamos|lutamos|sofremos|viemos|saímos|\p{L}+(?:ávamos|íamos|ínhamos|[áéíê]ssemos|[aei]remos))(?!\p{L})`;
const noHabitOfPeople = r`(?:tá|está|tenta|quer|queria|pode|podia|poderia|vai|foi|tinha|tivesse|acha|pensa|espera|precisa|deveria|fala|olha|briga|brinca|conversa|sofre|começa|\p{L}+(?:ava|sse|ria))(?!\p{L})`;

/** How Portuguese says what somebody works with. */
export const portugueseTools: ToolWords = {
  code: 'pt',
  uses: r`usamos|utilizamos|a gente (?:só )?(?:usa|utiliza)|(?:eu )?uso|(?:temos|a gente tem)(?= (?:o |a )?[\p{L}\p{N}.]+[\s.!]*$)`,
  does: r`(?!${noHabit})\p{L}{2,}(?:amos|emos|imos)|a gente (?!${noHabitOfPeople})\p{L}{2,}(?:a|e|z)|(?:eu )?(?:trabalho|programo|desenvolvo|escrevo)|estamos(?= n[oa] )`,
  before: 'com|em|n[oa]s?|via|por|pel[oa]|contra|d[eoa]|pr[oa]|é|são|usa|usam|utiliza',
  articles: 'o|a|os|as|um|uma',
  opening: 'noss[oa]s?|meus?|minhas?|tod[oa]s?|para|pr[aoá]s?|de|como|em|n[oa]s?|aqui',
  not: 'isso|isto|dúvida|pergunta|resposta|solução|quanto|por que|qual|onde|testar|testando|problemas?|erros?|bugs?|culpa|se|supondo|talvez|ou|melhor|dessa vez|um pouco|rapidinho|seria|imagin\\p{L}+',
  denies: 'não|nunca',
};
