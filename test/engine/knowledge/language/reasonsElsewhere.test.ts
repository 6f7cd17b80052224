import assert from 'node:assert/strict';
import { extractFacts } from '../../../../src/engine/extract/extractFacts.ts';
import { languageOf } from '../../../../src/engine/knowledge/language/languages.ts';

const cases: readonly (readonly [text: string, dependent: string, premise: string])[] = [
  [
    'Weil unser Netz Istio nutzt, sind alle Aufrufe verschlüsselt.',
    'sind alle Aufrufe verschlüsselt',
    'unser Netz Istio nutzt',
  ],
  [
    'Alle Aufrufe sind verschlüsselt, weil unser Netz Istio nutzt.',
    'Alle Aufrufe sind verschlüsselt',
    'unser Netz Istio nutzt',
  ],
  [
    'Unser Netz ist Istio. Deshalb sind alle Aufrufe verschlüsselt.',
    'sind alle Aufrufe verschlüsselt',
    'Unser Netz ist Istio',
  ],
  ['Wegen Istio sind alle Aufrufe verschlüsselt.', 'sind alle Aufrufe verschlüsselt', 'Istio'],
  ['Como nuestra red usa Istio, las llamadas van cifradas.', 'las llamadas van cifradas', 'nuestra red usa Istio'],
  ['Las llamadas van cifradas porque nuestra red usa Istio.', 'Las llamadas van cifradas', 'nuestra red usa Istio'],
  ['Nuestra red usa Istio. Por eso las llamadas van cifradas.', 'las llamadas van cifradas', 'Nuestra red usa Istio'],
  ["Puisqu'Istio est notre réseau, les appels sont chiffrés.", 'les appels sont chiffrés', 'Istio est notre réseau'],
  ['Notre réseau est Istio, donc les appels sont chiffrés.', 'les appels sont chiffrés', 'Notre réseau est Istio'],
  [
    'Les appels sont chiffrés. La raison est que notre réseau est Istio.',
    'Les appels sont chiffrés',
    'notre réseau est Istio',
  ],
  ['Por causa da Istio, as chamadas vão cifradas.', 'as chamadas vão cifradas', 'Istio'],
  ['A nossa rede é o Istio, por isso as chamadas vão cifradas.', 'as chamadas vão cifradas', 'A nossa rede é o Istio'],
  ['因为我们的网络是 Istio，所以所有调用都加密。', '所有调用都加密', '我们的网络是 Istio'],
  ['所有调用都加密。原因是我们的网络是 Istio。', '所有调用都加密', '我们的网络是 Istio'],
  ['ネットワークが Istio なので、通信は暗号化します。', '通信は暗号化します', 'ネットワークが Istio '],
  ['通信は暗号化します。ネットワークが Istio だからです。', '通信は暗号化します', 'ネットワークが Istio '],
];

describe('what rests on what, in languages beside English', () => {
  for (const [text, dependent, premise] of cases)
    it(text, () => {
      const found = languageOf(text).reasons.findReasons(text);
      assert.deepStrictEqual(found, [{ dependent, premise, names: found[0]?.names }]);
    });

  const none: readonly string[] = [
    'Sind die Aufrufe langsam, weil unser Netz Istio nutzt?',
    'Vielleicht sind die Aufrufe langsam, weil unser Netz Istio nutzt.',
    'Wir nehmen Istio, nicht weil es schön ist.',
    'Seit Montag ist unser Netz Istio, und die Tür ist grün.',
    'Quizás las llamadas van lentas porque nuestra red usa Istio.',
    'Como siempre, las llamadas van lentas por la tarde.',
    'Si notre réseau était Istio, les appels seraient chiffrés.',
    "Comme d'habitude, les appels sont lents le soir.",
    'Talvez as chamadas estejam lentas porque a rede usa o Istio.',
    '如果我们的网络是 Istio，所有调用就会加密。',
    'もしネットワークが Istio なら、通信は暗号化します。',
  ];
  for (const text of none)
    it(`nothing: ${text}`, () => assert.deepStrictEqual(languageOf(text).reasons.findReasons(text), []));

  it('is noted, with a reason in another sentence too', () => {
    const noted = (text: string): readonly string[] =>
      extractFacts({ text, role: 'user', at: Date.UTC(2026, 2, 2, 9) }, { knownTopics: [] }).map(
        ({ content }) => content,
      );
    assert.deepStrictEqual(noted('Die Kacheln liegen als Pakete vor. Das liegt daran, dass unser Dienst Mapbox ist.'), [
      'Die Kacheln liegen als Pakete vor',
    ]);
    assert.deepStrictEqual(noted('Como nuestra red es Istio, los recibos salen el día 27.'), [
      'Como nuestra red es Istio, los recibos salen el día 27',
    ]);
    assert.deepStrictEqual(noted('Die Tests laufen nicht, weil der Server weg ist.'), []);
  });
});
