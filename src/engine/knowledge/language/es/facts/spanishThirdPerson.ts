import { createPersonRules } from '../../made/createPersonRules.ts';

export const spanishThirdPerson = createPersonRules({
  subject: 'yo',
  isLeftOut: true,
  verbs: {
    ...{
      prefiero: 'prefiere',
      odio: 'odia',
      amo: 'ama',
      uso: 'usa',
      utilizo: 'utiliza',
      trabajo: 'trabaja',
      vivo: 'vive',
    },
    ...{
      soy: 'es',
      estoy: 'está',
      tengo: 'tiene',
      quiero: 'quiere',
      necesito: 'necesita',
      hablo: 'habla',
      creo: 'cree',
    },
    ...{
      pienso: 'piensa',
      opino: 'opina',
      considero: 'considera',
      he: 'ha',
      voy: 'va',
      hago: 'hace',
      escribo: 'escribe',
    },
    ...{ programo: 'programa', desarrollo: 'desarrolla', decidí: 'decidió', prometí: 'prometió', elegí: 'eligió' },
    ...{
      evito: 'evita',
      detesto: 'detesta',
      leo: 'lee',
      bebo: 'bebe',
      estudio: 'estudia',
      vengo: 'viene',
    },
    ...{
      empiezo: 'empieza',
      termino: 'termina',
      desayuno: 'desayuna',
      dirijo: 'dirige',
      llevo: 'lleva',
      sé: 'sabe',
      puedo: 'puede',
    },
  },
  // Without its subject it opens a reason.
  verbOf: (verb) => (verb === 'como' ? 'come' : undefined),
  owned: { mi: 'su', mis: 'sus', mío: 'suyo', mía: 'suya', míos: 'suyos', mías: 'suyas' },
  stays: ['me', 'mí', 'conmigo', 'nos', 'nosotros', 'te', 'ti', 'contigo', 'tu', 'tus', 'tú'],
});
