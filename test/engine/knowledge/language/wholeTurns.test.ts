import assert from 'node:assert/strict';
import { takeTurn, turnOf } from '../../../support/scriptedDoor.ts';
import { withMemory } from '../../../support/memory.ts';

/** What somebody who reads no English says to be remembered, corrects, asks for and has forgotten. */
const conversations = {
  German: {
    remember: 'Merk dir bitte, dass der Staging-Server auf Port 8443 läuft.',
    kept: 'Der Staging-Server läuft auf Port 8443',
    correct: 'Nein, der Staging-Server läuft auf Port 9443.',
    corrected: 'Der Staging-Server läuft auf Port 9443',
    ask: 'Auf welchem Port läuft der Staging-Server?',
    forget: 'Vergiss, was ich über den Staging-Server gesagt habe.',
  },
  Spanish: {
    remember: 'Recuerda que el servidor de staging usa el puerto 8443.',
    kept: 'El servidor de staging usa el puerto 8443',
    correct: 'No, el servidor de staging usa el puerto 9443.',
    corrected: 'El servidor de staging usa el puerto 9443',
    ask: '¿Qué puerto usa el servidor de staging?',
    forget: 'Olvida lo que dije sobre el servidor de staging.',
  },
  French: {
    remember: 'Retiens que le serveur de staging écoute sur le port 8443.',
    kept: 'Le serveur de staging écoute sur le port 8443',
    correct: 'Non, le serveur de staging écoute sur le port 9443.',
    corrected: 'Le serveur de staging écoute sur le port 9443',
    ask: 'Sur quel port écoute le serveur de staging ?',
    forget: "Oublie ce que j'ai dit sur le serveur de staging.",
  },
  Portuguese: {
    remember: 'Lembre que o servidor de staging usa a porta 8443.',
    kept: 'O servidor de staging usa a porta 8443',
    correct: 'Não, o servidor de staging usa a porta 9443.',
    corrected: 'O servidor de staging usa a porta 9443',
    ask: 'Qual é a porta do servidor de staging?',
    forget: 'Esqueça o que eu disse sobre o servidor de staging.',
  },
  Chinese: {
    remember: '请记住，测试服务器用的是 8443 端口。',
    kept: '测试服务器用的是 8443 端口',
    correct: '不对，测试服务器用的是 9443 端口。',
    corrected: '测试服务器用的是 9443 端口',
    ask: '测试服务器用哪个端口？',
    forget: '忘掉我说的关于测试服务器的事。',
  },
  Japanese: {
    remember: 'ステージングサーバーはポート8443だと覚えておいて。',
    kept: 'ステージングサーバーはポート8443だ',
    correct: '違います、ステージングサーバーはポート9443です。',
    corrected: 'ステージングサーバーはポート9443だ',
    ask: 'ステージングサーバーのポートは何番ですか？',
    forget: 'ステージングサーバーについて言ったことは忘れて。',
  },
} as const;

describe('a conversation in another language', () => {
  for (const [language, said] of Object.entries(conversations))
    it(`is understood, corrected, asked for and forgotten in ${language}`, () =>
      withMemory(async ({ memory, clock }) => {
        const { begun: asked } = await takeTurn(memory, turnOf(said.remember));
        assert.deepEqual([asked.request?.saved.outcome, asked.request?.record?.content], ['stored', said.kept]);
        clock.forward(60_000);
        const { begun: corrected } = await takeTurn(memory, turnOf(said.correct));
        assert.deepEqual(
          corrected.corrections.map(({ record, superseded }) => [record.content, superseded.content]),
          [[said.corrected, said.kept]],
        );
        clock.forward(60_000);
        const { prepared } = await takeTurn(memory, turnOf(said.ask));
        assert.match(prepared?.block ?? '', /9443/u);
        assert.doesNotMatch(prepared?.block ?? '', new RegExp(`- ${said.kept}$`, 'mu'));
        clock.forward(60_000);
        const { begun: forgotten } = await takeTurn(memory, turnOf(said.forget));
        assert.equal(forgotten.forgetting?.outcome, 'forgotten');
        assert.ok(forgotten.forgetting.memories.some(({ content }) => content === said.corrected));
      }));
});
