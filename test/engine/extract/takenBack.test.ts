import assert from 'node:assert/strict';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';

function check(asked: string, text: string, expected: readonly (readonly [content: string, denied: string])[]): void {
  it(`${asked} => ${text}`, () => {
    const found = extractFacts(
      { text, asked, previous: asked, role: 'user', at: Date.UTC(2026, 0, 15) },
      { knownTopics: [] },
    );
    assert.deepEqual(
      found.flatMap(({ content, corrects }) =>
        corrects?.denied === undefined ? [] : [[content, corrects.denied] as const],
      ),
      expected,
    );
  });
}

describe('a value that was just said and is taken back', () => {
  check('our locks last for 10 minutes', 'sorry, 12 minutes', [["The team's locks last for 12 minutes", '10 minutes']]);
  check('the proxy listens on port 8443', 'typo, 8444', [['The proxy listens on port 8444', '8443']]);
  check('we run the workers on Nomad', 'wait, Kubernetes, not Nomad', [
    ['The team runs the workers on Kubernetes', 'Nomad'],
  ]);
  check('der proxy lauscht auf port 8443', 'nee, 8444', [['Der proxy lauscht auf port 8444', '8443']]);
  check('unsere backups bleiben 14 tage liegen', 'ach quatsch, 21 tage', [
    ['Unsere backups bleiben 21 tage liegen', '14 tage'],
  ]);
  check('die abrechnung betreut ralf', 'falsch, das macht birgit', [['Die abrechnung betreut birgit', 'ralf']]);
  check('el proxy escucha en el puerto 8443', 'uy perdón, 8444', [['El proxy escucha en el puerto 8444', '8443']]);
  check('las facturas las revisa nuria', 'no, las revisa elena', [['Las facturas las revisa elena', 'nuria']]);
  check('le proxy écoute sur le port 8443', 'zut, 8444', [['Le proxy écoute sur le port 8444', '8443']]);
  check("c'est bruno qui valide les factures", "ah non, c'est manon", [
    ["C'est manon qui valide les factures", 'bruno'],
  ]);
  check('o proxy escuta na porta 8443', 'putz, errei, 8444', [['O proxy escuta na porta 8444', '8443']]);
  check('代理的端口是 8443', '说错了，8444', [['代理的端口是 8444', '8443']]);
  check('プロキシのポートは8443', 'あ、すみません、8444です', [['プロキシのポートは8444', '8443']]);
});

describe('what only looks like that', () => {
  check('our locks last for 10 minutes', 'no, thanks', []);
  check('our locks last for 10 minutes', '12 minutes', []);
  check('our locks last for 10 minutes', 'sorry, 3 tests fail', []);
  check('can you write 10 lines?', 'sorry, 12', []);
  check('give me 10 examples', 'sorry, 12', []);
  check('the pool has 10 workers and 20 threads', 'sorry, 12', []);
  check('die abrechnung betreut ralf', 'nein danke', []);
  check('die abrechnung betreut ralf', 'nein, das ist gut so', []);
  check('der proxy lauscht auf port 8443', 'nein, zeig mir 3 beispiele', []);
  check('die abrechnung betreut ralf', 'nein, das ist gut', []);
  check('las facturas las revisa nuria', 'no, gracias', []);
  check('las facturas las revisa nuria', 'no, es verdad', []);
  check("c'est bruno qui valide les factures", "non c'est bon", []);
  check("c'est bruno qui valide les factures", 'non merci', []);
  check('代理的端口是 8443', '不，谢谢', []);
  check('プロキシのポートは8443', 'いや、大丈夫です', []);
});
