import { createReasons } from '../../made/reasons/createReasons.ts';
import { textOf } from '../../made/wordPattern.ts';
import { spanishSentences } from '../facts/spanishSentences.ts';

/** What is said in Spanish to rest on what. */
export const spanishReasons = createReasons({
  sentences: spanishSentences,
  because: [
    'porque',
    'ya que',
    'puesto que',
    'dado que',
    'debido a que',
    'pues',
    'visto que',
    'en vista de que',
    'gracias a que',
  ],
  opening: ['como'],
  becauseOf: ['debido a', 'por culpa de', 'a causa de', 'gracias a', 'en vista de', 'a raíz de'],
  therefore: [
    'por eso',
    'por ello',
    'por esto',
    'por (?:lo )?tanto',
    'por consiguiente',
    'por esa razón',
    'por ese motivo',
    'así que',
    'de ahí que',
    'en consecuencia',
    'luego',
    'entonces',
    'de modo que',
    'lo que (?:significa|hace) que',
  ],
  reasonIs: [
    '(?:la razón|el motivo|la causa) es(?: que)?',
    '(?:eso |esto )?(?:es|se debe a) (?:porque|que)',
    'al fin y al cabo',
    'y es que',
  ],
  unsaid: textOf(
    String.raw`(?<!\p{L})(?:si|quizás?|tal vez|a lo mejor|posiblemente|probablemente|acaso|fuera|fuese|sería|serían|podría|podrían|habría|me pregunto|creo)(?!\p{L})|(?<!\p{L})no(?: solo)?$|^(?:siempre|tú sabes|sabes|dije|dijimos|de costumbre)(?!\p{L})`,
  ),
});
