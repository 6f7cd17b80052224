import assert from 'node:assert/strict';
import { join } from 'node:path';
import { withFolder } from '../support/folder.ts';
import { loadEngine } from './engine.ts';

/** Each needs lists of its language that a build may leave out, or take from another language. */
const sentences: { readonly [language: string]: string } = {
  English: 'Remember that the staging server listens on port 8443.',
  German: 'Merk dir bitte, dass der Staging-Server auf Port 8443 läuft.',
  Spanish: 'Recuerda que el servidor de staging usa el puerto 8443.',
  French: 'Retiens que le serveur de staging écoute sur le port 8443.',
  Portuguese: 'Lembre que o servidor de staging usa a porta 8443.',
  Chinese: '请记住，测试服务器用的是 8443 端口。',
  Japanese: 'ステージングサーバーはポート8443だと覚えておいて。',
};

describe('the engine as it is shipped', () => {
  for (const [language, text] of Object.entries(sentences))
    it(`reads what is said in ${language}`, () =>
      withFolder(async (folder) => {
        const memory = await loadEngine().openMemory({ file: join(folder, 'memory.db') });
        try {
          const observed = await memory.observe({ sessionId: 's', role: 'user', text });
          assert.equal('reason' in observed ? observed.reason : undefined, undefined);
          const topic = await memory.topicFor({ content: text, scope: 'user' });
          const saved = await memory.save({ topic, content: text, source: 'user', origin: 'user' });
          assert.equal(saved.outcome, 'stored', saved.reason);
        } finally {
          await memory.close();
        }
      }));
});
