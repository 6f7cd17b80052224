import { createTopics } from '../../made/topics/createTopics.ts';

export const frenchTopics = createTopics('fr', {
  openers:
    'le la les l un une des ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs chaque tous toutes du au aux dans en avec sans pour par sur chez',
  before:
    'nouveau nouvel nouvelle nouveaux nouvelles premier première dernier dernière prochain prochaine même mêmes autre autres grand grande petit petite bon bonne deux trois quatre les l',
  joins: 'de d du des',
  weak: 'utilisateur utilisatrice équipe jour jours semaine semaines mois an ans année années heure heures minute minutes fois partie moment',
  elided: /\b([ldnjmtsc]|qu)['’]/giu,
});
