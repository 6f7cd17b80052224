import { createReasons } from '../../made/reasons/createReasons.ts';
import { textOf } from '../../made/wordPattern.ts';
import { germanSentences } from '../facts/germanSentences.ts';

/** What is said in German to rest on what. */
export const germanReasons = createReasons({
  sentences: germanSentences,
  because: ['weil', 'zumal'],
  opening: ['da', 'jetzt,? wo'],
  becauseOf: ['wegen', 'aufgrund', 'dank', 'infolge'],
  therefore: [
    'deshalb',
    'deswegen',
    'darum',
    'daher',
    'somit',
    'folglich',
    'demnach',
    'infolgedessen',
    'aus diesem grund',
    'also',
    'weshalb',
    'sodass',
    'so dass',
  ],
  reasonIs: [
    '(?:der|ein) grund (?:dafür )?(?:ist|war),? dass',
    'grund:?',
    'das liegt (?:auch )?daran,? dass',
    'das (?:ist so|kommt daher),? (?:weil|dass)',
    'und zwar,? weil',
    'schließlich',
    'denn',
  ],
  isInverted: true,
  unsaid: textOf(
    String.raw`(?<!\p{L})(?:wenn|falls|ob|wäre|wären|würde|würden|hätte|hätten|könnte|könnten|vielleicht|vermutlich|wahrscheinlich|eventuell|angeblich|anscheinend|wohl|glaube|frage mich)(?!\p{L})|(?<!\p{L})nicht(?: nur)?$|^nicht(?!\p{L})`,
  ),
});
