import { describeAsked } from '../describeAsked.ts';

describeAsked('Portuguese', {
  code: 'pt',
  remembered: [
    ['Lembre que a licença vence em 3 de maio.', 'A licença vence em 3 de maio'],
    ['Você pode lembrar que o time não usa npm?', 'O time não usa npm'],
    ['Não esqueça que o cliente fica em Lisboa.', 'O cliente fica em Lisboa'],
  ],
  notRemembered: ['Não lembro qual é a branch.', 'Você lembra qual é a senha?', 'Não esqueça de rodar os testes.'],
  forgotten: [
    ['o timeout não é mais esse, esquece isso', 'timeout'],
    ['o que eu falei da vaga, não guarda mais', 'vaga'],
    ['esquece o lance do estacionamento', 'estacionamento'],
    ['Esqueça o que eu disse sobre o servidor de e-mail.', 'servidor de e-mail'],
    ['Remova da sua memória a nota sobre o Jenkins.', 'Jenkins'],
    ['Esqueça o que eu disse sobre o Jenkins, a gente não usa mais.', 'Jenkins'],
    ['Esqueça isso, por favor.', ''],
  ],
  notKept: ['Não guarde isso, por favor.'],
  notForgotten: [
    'o deploy não é mais manual',
    'Não esqueça de rodar a migração.',
    'Apague os arquivos temporários da pasta.',
    'Eu esqueci a senha do servidor.',
  ],
  told: [
    ['Nós decidimos migrar para GraphQL.', 'decision', 'Nós decidimos migrar para GraphQL'],
    ['Eu gosto de temas escuros no meu editor.', 'preference', 'O usuário gosta de temas escuros no seu editor'],
    ['O cluster em São Paulo tem 12 nós.', 'fact', 'O cluster em São Paulo tem 12 nós'],
    ['Eu prometi enviar o relatório para a Vera.', 'commitment', 'O usuário prometeu enviar o relatório para a Vera'],
    [
      'Na minha opinião, os testes da interface não são confiáveis.',
      'opinion',
      'Os testes da interface não são confiáveis',
    ],
  ],
  untold: [
    'Escreva um teste para a função parseDate.',
    'Por que usamos Webpack 4?',
    'Talvez o servidor esteja na porta 8080.',
    'Ele tem 12 nós.',
  ],
  corrected: [
    ['Errado, agora nós usamos pnpm em vez de npm.', 'npm'],
    ['Nós não usamos mais Jenkins, e sim Drone.', 'Jenkins'],
  ],
  notCorrected: ['Não, obrigado, está bom assim.', 'Talvez a gente devesse usar Vitest em vez de Jest.'],
  ruled: [
    ['Use sempre const no código novo, por favor.', 'user'],
    ['Nunca faça push direto na branch main.', 'user'],
    ['Todas as funções devem ter um teste.', 'team'],
  ],
  notRuled: ['O servidor sempre cai à noite.', 'Cada requisição leva dois segundos.', 'Eu nunca sei qual é a branch.'],
  claimed: ['Guardei isso na memória.', 'Isso foi salvo na memória.'],
  notClaimed: ['Não guardei nada na memória.', 'O arquivo tem 3 kB.'],
  ofPerson: ['Eu prefiro temas escuros', 'Minha esposa se chama Clara e é médica'],
  ofWorkspace: ['O banco de dados está na porta 5432'],
});
