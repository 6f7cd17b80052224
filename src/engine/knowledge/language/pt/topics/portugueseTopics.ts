import { createTopics } from '../../made/topics/createTopics.ts';

export const portugueseTopics = createTopics('pt', {
  openers:
    'o a os as um uma uns umas este esta estes estas esse essa esses essas meu minha meus minhas seu sua seus suas nosso nossa nossos nossas cada todo toda todos todas do da dos das no na nos nas ao à aos às em com sem para pra por pelo pela sobre',
  before:
    'novo nova novos novas nosso nossa primeiro primeira segundo segunda último última próximo próxima mesmo mesma outro outra outros outras grande bom boa dois duas três quatro os as o a',
  joins: 'de do da dos das',
  weak: 'usuário usuária utilizador equipe time dia dias semana semanas mês meses ano anos hora horas minuto minutos vez vezes parte momento',
});
