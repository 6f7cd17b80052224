import { createPersonRules } from '../../made/createPersonRules.ts';

export const portugueseThirdPerson = createPersonRules({
  subject: 'eu',
  isLeftOut: true,
  verbs: {
    ...{
      prefiro: 'prefere',
      odeio: 'odeia',
      amo: 'ama',
      adoro: 'adora',
      uso: 'usa',
      utilizo: 'utiliza',
      trabalho: 'trabalha',
    },
    ...{
      moro: 'mora',
      vivo: 'vive',
      sou: 'é',
      estou: 'está',
      tenho: 'tem',
      quero: 'quer',
      preciso: 'precisa',
      falo: 'fala',
    },
    ...{
      acho: 'acha',
      penso: 'pensa',
      acredito: 'acredita',
      considero: 'considera',
      vou: 'vai',
      faço: 'faz',
      escrevo: 'escreve',
    },
    ...{ programo: 'programa', desenvolvo: 'desenvolve', decidi: 'decidiu', prometi: 'prometeu', escolhi: 'escolheu' },
    ...{
      evito: 'evita',
      detesto: 'detesta',
      gosto: 'gosta',
      leio: 'lê',
      bebo: 'bebe',
      estudo: 'estuda',
      venho: 'vem',
    },
    ...{
      começo: 'começa',
      termino: 'termina',
      lidero: 'lidera',
      levo: 'leva',
      sei: 'sabe',
      posso: 'pode',
      combinei: 'combinou',
    },
  },
  // Without its subject it opens a reason.
  verbOf: (verb) => (verb === 'como' ? 'come' : undefined),
  owned: { meu: 'seu', minha: 'sua', meus: 'seus', minhas: 'suas' },
  stays: ['me', 'mim', 'comigo', 'nos', 'nós', 'te', 'ti', 'você', 'seu', 'sua', 'conosco'],
});
