import { createBearings } from '../../made/createBearings.ts';
import { portugueseChange } from '../facts/portugueseChanges.ts';
import { portugueseChangeWords } from '../facts/portugueseChangeWords.ts';

const r = String.raw;

export const portugueseBearings = createBearings({
  speaker: r`o usuário(?!\p{L})`,
  workspace: [
    r`(?<!\p{L})(?:neste|nesse|no nosso|para este|deste) (?:projeto|repo|repositório|workspace|pacote)(?!\p{L})`,
  ],
  person: [
    r`(?<!\p{L})(?:prefiro|odeio|detesto|adoro|amo|quero|preciso|moro|vivo|falo|bebo|trabalho (?:na|no|em|como|para)|sou|tenho|estou|uso|escrevo|penso|acho|gosto|me chamo)(?!\p{L})`,
    r`(?<!\p{L})(?:meus?|minhas?) (?:nome|esposa|marido|mulher|parceir[oa]|filh[oa]s?|mãe|pai|pais|irmão|irmã|família|amig[oa]s?|cachorro|gato|aniversário|endereço|casa|cidade|país|trabalho|chefe|salário|favorit[oa]s?|preferências?|pronomes|fuso horário|editor|teclado|língua materna|alergia|médic[oa])(?!\p{L})`,
    r`(?<!\p{L})(?:me (?:chame|chama|diga|diz|dê|mostre|mostra|explique|explica|responda|responde))(?!\p{L})`,
  ],
  personalTopics: [
    'preferências?',
    'pessoal',
    'sobre mim',
    'família',
    'amig[oa]s',
    'saúde',
    'hobbies',
    'aniversários?',
    'comida',
    'férias',
    'preferences?',
    'personal',
  ],
  negations: ['não', 'nunca', 'jamais', 'nenhum', 'nenhuma', 'nada', 'ninguém', 'sem', 'nem'],
  denials: [
    r`,?(?<!\s)\s+(?:em (?:vez|lugar) d[eoa]|ao invés d[eoa])\s+([^.,;!?]{2,60}?)(?=[.,;!?]|\s(?:para|em|no|na|por)(?!\p{L})|$)`,
    r`,?(?<!\s)\s+e não (?:mais )?(?:às |o |a |na |no )?([^.,;!?]{2,60}?)(?=[.;!?]|$)`,
  ],
  change: portugueseChange,
  lead: r`(?:não|falso|errado|correção|desculpe?|isso está errado)\s*[,.:;!–—-]+\s*`,
  told: portugueseChangeWords,
  light: 'usar usa usamos utiliza utilizar precisa por favor time equipe projeto usuário',
});
