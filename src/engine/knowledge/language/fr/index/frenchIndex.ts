import { europeanIndex } from '../../made/index/europeanIndex.ts';

export const frenchIndex = europeanIndex(
  'fr',
  'veux peux pourrais sais dis stp svp',
  'bonjour bonsoir salut coucou merci oui non ok okay parfait super bien continue vas-y au revoir accord fait terminé prêt',
);
