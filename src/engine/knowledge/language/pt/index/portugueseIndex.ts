import { europeanIndex } from '../../made/index/europeanIndex.ts';

export const portugueseIndex = europeanIndex(
  'pt',
  'por favor quero quer pode poderia sabe diga gente',
  'olá oi bom boa dia tarde noite obrigado obrigada valeu sim não ok okay certo perfeito beleza tchau continue ótimo feito pronto pronta concluído',
);
