import { describeAsked } from '../describeAsked.ts';

describeAsked('French', {
  code: 'fr',
  remembered: [
    ['Retiens que la licence expire le 3 mai.', 'La licence expire le 3 mai'],
    ["Peux-tu retenir que l'équipe utilise pnpm ?", "L'équipe utilise pnpm"],
    ["N'oublie pas que le client est à Lyon.", 'Le client est à Lyon'],
  ],
  notRemembered: [
    'Je ne me souviens plus de la branche.',
    'Enregistre le fichier dans src/a.ts.',
    "N'oublie pas de lancer les tests.",
  ],
  forgotten: [
    ["le timeout c'est plus vrai, oublie ça", 'timeout'],
    ['plus besoin de retenir mon parking', 'parking'],
    ['oublie le truc du parking', 'parking'],
    ["Oublie ce que j'ai dit sur le serveur de mail.", 'serveur de mail'],
    ['Supprime de ta mémoire la note sur Jenkins.', 'Jenkins'],
    ["Oublie ce que j'ai dit sur Jenkins, on ne l'utilise plus.", 'Jenkins'],
    ["Oublie ça, s'il te plaît.", ''],
    ['Oublie tout.', '*'],
  ],
  notKept: ["Ne retiens pas ça, s'il te plaît."],
  notForgotten: [
    "le serveur n'est plus là, relance-le",
    "N'oublie pas de lancer la migration.",
    'Supprime les fichiers temporaires du projet.',
    "J'ai oublié le mot de passe.",
  ],
  told: [
    ['Nous avons décidé de passer à GraphQL.', 'decision', 'Nous avons décidé de passer à GraphQL'],
    ['Je préfère les thèmes sombres de mon éditeur.', 'rule', 'Je préfère les thèmes sombres de mon éditeur'],
    ['Le cluster à Oslo a 12 nœuds.', 'fact', 'Le cluster à Oslo a 12 nœuds'],
    [
      "J'ai promis à Vera de lui envoyer le rapport.",
      'commitment',
      "L'utilisateur a promis à Vera de lui envoyer le rapport",
    ],
    [
      "Je pense que cette approche est surestimée par l'équipe.",
      'opinion',
      "L'utilisateur pense que cette approche est surestimée par l'équipe",
    ],
  ],
  untold: [
    'Écris un test pour parseDate.',
    'Pourquoi on utilise Webpack 4 ?',
    'Le serveur est peut-être sur le port 8080.',
    'Il a 12 nœuds.',
  ],
  corrected: [
    ['Non, maintenant on utilise pnpm à la place de npm.', 'npm'],
    ["On n'utilise plus Jenkins mais Drone.", 'Jenkins'],
    ["Correction : le client s'appelle Morel.", ''],
  ],
  notCorrected: ["Non merci, c'est bon comme ça.", 'On devrait peut-être essayer Vitest à la place de Jest.'],
  ruled: [
    ['Utilise toujours const dans le nouveau code.', 'user'],
    ['Ne pousse jamais directement sur la branche main.', 'user'],
    ['Chaque fonction doit avoir un test.', 'team'],
  ],
  notRuled: ['Le serveur plante toujours la nuit.', 'Je ne sais jamais quelle branche est la bonne.'],
  claimed: ["J'ai bien noté ça.", "C'est enregistré en mémoire."],
  notClaimed: ["Je n'ai pas enregistré ça.", 'Le fichier fait 3 ko.'],
  ofPerson: ['Je préfère les thèmes sombres', "Ma femme s'appelle Clara", "L'utilisateur préfère le thé"],
  ofWorkspace: ['La base de données tourne sur le port 5432'],
});
