import { romanceNames } from '../../names/romanceNames.ts';

const months = 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro';

export const portugueseNames = romanceNames({
  code: 'pt',
  openers:
    'olá oi obrigado obrigada claro certo bem bom ótimo perfeito importante nota tarefa tarefas problema problemas ideia ideias resumo acordo compromisso resultado resultados reunião consulta dados mudanças cliente clientes equipe time usuário usuários projeto conversa lembre esqueça anote nova novo primeira primeiro segunda segundo terceira aparentemente finalmente atualmente talvez parece',
  openingEnd:
    /(?:ção|ções|são|sões|mente|ando|endo|indo|ado|ada|ados|adas|ido|ida|idos|idas|dade|dades|mento|amos|emos|imos|ei|ou)$/u,
  titles:
    'senhor senhora sr sra dona doutor doutora dr dra professor professora engenheiro engenheira diretor diretora chefe colega amigo amiga irmão irmã mãe pai tio tia cliente gerente autor autora designer advogado advogada fundador fundadora auditor auditora entomologista administrador administradora usuário usuária esposo esposa marido filho filha namorado namorada',
  groups:
    'empresa companhia grupo banco universidade instituto escola colégio hospital clínica fundação associação agência ministério prefeitura clube laboratório',
  projects:
    'projeto projetos ferramenta aplicação aplicativo app plataforma módulo serviço biblioteca jogo produto repositório corredor painel',
  articles: 'os as um uma uns umas dos das nos nas',
  places: 'em no na até',
  persons: 'com o a do da ao pelo pela de por para e ou segundo sem contra entre que à',
  verbs:
    'e é está são foi era tem teve vai faz fez diz disse usa usou quer pode pôde deve pôs veio trouxe deu prefere trabalha mora lidera dirige precisa propõe revisa se não também nos me lhe pediu segue',
  verbEnd: 'ou|eu|iu|aram|eram|iram|ava|avam|ia|iam|ará|erá|irá',
  months,
  days: 'segunda|terça|quarta|quinta|sexta|(?:segunda|terça|quarta|quinta|sexta)-feira|sábado|domingo|natal',
  date: new RegExp(`\\b\\d{1,2}º? de (?:${months})(?: de \\d{4})?\\b`, 'giu'),
});
