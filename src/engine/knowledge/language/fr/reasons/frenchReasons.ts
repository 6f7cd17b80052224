import { createReasons } from '../../made/reasons/createReasons.ts';
import { textOf } from '../../made/wordPattern.ts';
import { frenchSentences } from '../facts/frenchSentences.ts';

/** What is said in French to rest on what. */
export const frenchReasons = createReasons({
  sentences: frenchSentences,
  because: [
    'parce qu(?:e)?',
    'puisqu(?:e)?',
    'étant donné qu(?:e)?',
    'vu que',
    'car',
    'du fait qu(?:e)?',
    'dès lors qu(?:e)?',
  ],
  opening: ['comme'],
  becauseOf: ['à cause d(?:e|u|es)?', 'grâce (?:à|au|aux)', 'en raison d(?:e|u|es)?', 'suite (?:à|au|aux)'],
  therefore: [
    'donc',
    "c['’]est pourquoi",
    "c['’]est pour (?:ça|cela) que",
    'du coup',
    'par conséquent',
    'en conséquence',
    'ainsi',
    'voilà pourquoi',
    'pour cette raison',
    'si bien que',
    'de sorte que',
    'ce qui (?:fait|signifie) que',
    'alors',
  ],
  reasonIs: [
    '(?:la|une) raison (?:en )?est que',
    "(?:c['’]est|cela vient|ça vient) (?:parce que|du fait que|de ce que)",
    'en effet',
    'après tout',
  ],
  unsaid: textOf(
    String.raw`(?<!\p{L})(?:si|peut-être|probablement|sans doute|éventuellement|serait|seraient|était|pourrait|pourraient|aurait|auraient|je me demande|je crois)(?!\p{L})|(?<!\p{L})pas(?: seulement)?$|^(?:d['’]habitude|toujours|tu sais|vous savez|convenu|dit)(?!\p{L})`,
  ),
});
