import { createReasons } from '../../made/reasons/createReasons.ts';
import { textOf } from '../../made/wordPattern.ts';
import { portugueseSentences } from '../facts/portugueseSentences.ts';

/** What is said in Portuguese to rest on what. */
export const portugueseReasons = createReasons({
  sentences: portugueseSentences,
  because: ['porque', 'já que', 'visto que', 'uma vez que', 'dado que', 'pois', 'porquanto', 'posto que'],
  opening: ['como'],
  becauseOf: [
    'por causa d[aeo]s?',
    'devido (?:a|à|ao|às|aos)',
    'graças (?:a|à|ao|às|aos)',
    'em virtude d[aeo]s?',
    'em razão d[aeo]s?',
  ],
  therefore: [
    'por isso',
    'portanto',
    'por conseguinte',
    'logo',
    'assim',
    'daí',
    'então',
    'por essa razão',
    'por esse motivo',
    'de modo que',
    'é por isso que',
    'o que (?:significa|faz) que',
    'consequentemente',
  ],
  reasonIs: [
    '(?:a razão|o motivo|a causa) é(?: que)?',
    '(?:isso |isto )?(?:é|deve-se a) (?:porque|que)',
    'afinal',
    'é que',
  ],
  unsaid: textOf(
    String.raw`(?<!\p{L})(?:se|talvez|quem sabe|possivelmente|provavelmente|fosse|fossem|seria|seriam|poderia|poderiam|teria|teriam|pergunto-me|acho que)(?!\p{L})|(?<!\p{L})não(?: só)?$|^(?:sempre|sabes|você sabe|disse|dissemos|de costume)(?!\p{L})`,
  ),
});
