import { textOf, wordOf } from '../../made/wordPattern.ts';

const r = String.raw;

/** A mood, or what is meant for this moment. */
export const frenchPassing = textOf(
  wordOf(
    "aujourd['’]hui|en ce moment|à l['’]instant|tout de suite|pour l['’]instant|je reviens|devant moi|au four|toute la journée|ce soir|cette nuit|cette fois",
    'depuis (?:\\d+|une?|deux|trois|quelques) (?:minutes?|heures?|jours?)|encore \\d+ (?:minutes?|heures?|jours?)|quand (?:le|la|les|une?)|quand l',
    '(?:ma|mon|mes) (?:tête|journée|humeur|genou|dos|estomac|patience|semaine|yeux|pieds|fatigue|moral)',
    'de (?:mauvaise|bonne) humeur|un amour|un mystère|malades?|fatiguée?s?|lente?s?|en retard|décalée?s?|trop (?:chargée?|longue?|courte?)|sur le point',
    'cet|cette odeur|est en train',
  ),
  // What is said of the text or draft at hand.
  r`^(?:(?:la|le|dans la|dans le|cette|ce) )?(?:(?:première?|deuxième|second|seconde|troisième|dernière?) )?(?:paragraphe|diapositive|colonne|phrase|section|page|titre|résumé|brouillon|réponse|texte)(?!\p{L})`,
  r`^(?:ton|ta|tes|votre|vos) `,
  r`(?<!\p{L})aime (?:bien |mieux |plus |moins |beaucoup )?(?:la|le|les) (?:première?|deuxième|second|seconde|troisième|dernière?|autre|nouvelle?|nouveau)(?!\p{L})`,
);

/** What others say, sayings, and what is not decided yet. */
export const frenchHearsay = textOf(
  r`(?<!\p{L})(?:on dit (?:que|qu['’])|j['’]ai entendu (?:dire )?(?:que|qu['’])|paraît-il|à ce qu['’]on dit|dit le proverbe)`,
  r`^(?:mon|ma|mes|notre|un|une|le|la) [^.,]{2,40} (?:disait|répétait|avait l['’]habitude de dire|dit toujours)(?!\p{L})`,
  r`^[„“"»«'‘]+[^»“”"«]{3,160}[»“”"«’'],? (?:dit|disait|a dit|écrivait|comme disait)(?!\p{L})`,
  r`(?<!\p{L})(?:n['’](?:a|ai|avons|ont)|ne s['’]est)(?: encore)? (?:rien|pas(?: encore)?) (?:été )?(?:décidé|convenu|tranché|choisi)(?!\p{L})`,
  r`(?<!\p{L})a décidé de (?:ne pas|tomber|planter|mourir|s['’]arrêter|dormir|disparaître|faire grève)(?!\p{L})`,
);
