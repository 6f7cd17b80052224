import { romanceNames } from '../../names/romanceNames.ts';
import { frenchMonths } from '../frenchMonths.ts';

export const frenchNames = romanceNames({
  code: 'fr',
  openers:
    'bonjour salut merci oui non bien parfait important note tâche tâches problème problèmes idée idées résumé accord compromis résultat résultats réunion consultation données changements client clients équipe utilisateur utilisateurs utilisatrice projet conversation esquisse recommandation discussion nouveau nouvelle premier première deuxième troisième apparemment finalement actuellement peut-être résolu voilà ensuite enfin hier',
  openingEnd: /(?:tion|tions|sion|ment|ements|ance|ence|ité|ités|ant|ée|és|ées|ons|ez)$/u,
  titles:
    'monsieur madame mademoiselle m mme dr docteur professeur professeure ingénieur ingénieure directeur directrice chef cheffe collègue ami amie frère sœur mère père oncle tante client cliente gérant gérante responsable auteur autrice designer avocat avocate fondateur fondatrice auditeur auditrice entomologiste utilisateur utilisatrice mari femme fils fille',
  groups:
    'entreprise société compagnie groupe banque université institut école collège lycée hôpital clinique fondation association agence ministère mairie club laboratoire cabinet',
  projects:
    'projet projets outil application appli app plateforme module service bibliothèque jeu produit dépôt corridor tableau',
  articles: 'le la les un une des du au aux l',
  places: 'à en vers chez',
  persons: 'avec de d par pour et ou selon sans contre entre que qu',
  verbs:
    'et a est était sera avait s n ne se lui nous me m fait fit dit va veut voulait peut doit utilise travaille préfère habite pense propose prépare dirige gère aide aussi demande vient vit part',
  verbEnd: 'ait|aient|era|ira|eront|èrent',
  months: frenchMonths,
  days: 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|noël',
  date: new RegExp(`\\b\\d{1,2}(?:er)? (?:${frenchMonths})(?: \\d{4})?\\b`, 'giu'),
  // "L'Institut", "d'Aerwyn", "s'est": an elided word is one of its own.
  prepare: (text) => text.replace(/(?<![\p{L}\p{N}])([ldjcsmtn]|qu)['’](?=\p{L})/giu, '$1 '),
});
