import assert from 'node:assert/strict';
import { isUnread } from '../../../../../src/engine/knowledge/language/detection/detectLanguage.ts';

describe('a language that nothing reads', () => {
  const unread = [
    'Il server di staging gira sulla porta 8443 e non si deve toccare.',
    'Сервер работает на порту 8443, не забудь.',
    '스테이징 서버는 포트 8443에서 실행됩니다.',
    'स्टेजिंग सर्वर पोर्ट 8443 पर चलता है।',
  ];
  for (const text of unread) it(`is seen: ${text}`, () => assert.ok(isUnread(text)));
  const others = [
    'The staging server runs on port 8443.',
    'Der Staging-Server läuft auf Port 8443.',
    'El servidor de staging usa el puerto 8443.',
    '测试服务器用的是 8443 端口。',
    'ステージングサーバーはポート8443です。',
    'Ciao!',
    'Ask Дмитрий about the build of the staging server.',
    '`const привет = мир()` fails in the parser, why?',
  ];
  for (const text of others) it(`is not seen: ${text}`, () => assert.ok(!isUnread(text)));
});
