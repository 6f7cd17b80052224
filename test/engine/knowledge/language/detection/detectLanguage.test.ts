import assert from 'node:assert/strict';
import { detectLanguage } from '../../../../../src/engine/knowledge/language/detection/detectLanguage.ts';

function check(language: ReturnType<typeof detectLanguage>, texts: readonly string[]): void {
  assert.deepEqual(
    texts.map((text) => [text.slice(0, 80), detectLanguage(text)]),
    texts.map((text) => [text.slice(0, 80), language]),
  );
}

describe('the language of a text', () => {
  it('is told by a few words', () => {
    check('de', ['Merke dir: Standup um neun', 'Keine Emojis in Commits', 'Ich heiße Anna', 'Schick mir den Link']);
    check('es', ['Recuerda que uso pnpm', '¿Qué decidimos ayer?', 'Me llamo Ana', 'Nunca hagas push a main']);
    check('fr', ["Souviens-toi que j'utilise pnpm", 'La réunion est lundi', "J'habite à Nantes", 'On passe à Node 24']);
    check('pt', ['Lembre que eu uso pnpm', 'A reunião é na segunda', 'Meu nome é Ana', 'Muda a porta para 9090']);
    check('zh', ['记住我用 pnpm', '服务器在杭州', '這個專案使用 pnpm']);
    check('ja', ['pnpm を使うことを覚えて', '会議は月曜日です', 'タワーで会う']);
  });

  it('is that of several small words, each of which stands in names or in English too', () => {
    check('es', ['La demo es a las 4:15', 'La beta es el 9 de junio']);
    check(undefined, ['Visit Isla de la Juventud and Playa del Carmen', 'Was man in den?']);
  });

  it('is that of the small words between English terms', () => {
    check('de', [
      'Der Staging-Server soll nach jedem Merge einen Smoke Test laufen lassen',
      'Deploy bitte erst nach dem Code Review auf staging',
    ]);
    check('pt', ['O deploy do backend falhou de novo por causa do rate limit']);
    check('zh', ['Aria 用 React Server Components 重写了 dashboard']);
  });

  it('is that of an article or an order beside English terms alone', () => {
    check('es', ['El listener sigue caído', 'Arregla el webhook', 'Los runners son lentos']);
    check('pt', ['O listener usa sockets', 'Conserta o webhook', 'Os runners demoram']);
    check('fr', ['Le listener échoue', 'Corrige le webhook', 'Les runners sont lents']);
    check('de', ['Reparier den Webhook', 'Entfern das Proxy Setting', 'Reset den Listener']);
    check('de', ['Die Tickets liegen in Jira.', 'Der Code-Freeze beginnt am 15. November.', 'Die Queue hat 5 Worker.']);
    check('es', ['Migramos a Kotlin.', 'Desplegamos con Helm.', 'El build tarda diez minutos.']);
    check('pt', ['Fazemos deploy com Helm.', 'Arquivamos o repo.']);
    check(undefined, [
      'Die Zeit report is late',
      'Das Keyboard 4 is mine.',
      'El Dorado release',
      'Le Figaro feed',
      'De facto standard',
      'Van der Linden reviews it',
      'O negative',
    ]);
  });

  it('is none of ours for languages that are only near them', () => {
    check(undefined, [
      'Ricordati che usiamo pnpm per il progetto',
      'Onthoud dat wij pnpm gebruiken',
      'Vi använder pnpm i projektet',
      'Recorda que fem servir pnpm amb els companys',
      'Запомни, что мы используем pnpm',
      '우리는 pnpm을 사용합니다',
      'हम pnpm का उपयोग करते हैं',
    ]);
  });

  it('is not that of a name or a quotation in English', () => {
    check(undefined, [
      'He moved to Los Angeles and works with Jean-Luc de la Tour',
      'What does "ich liebe dich" mean?',
      'The war room is in Den Haag',
      'im allergic to walnuts btw',
      'Müller merged it',
      'We had a kindergarten pickup at five',
    ]);
  });

  it('is not read from code, paths and addresses', () => {
    check(undefined, [
      'Run `der die das` again',
      'cd /home/ich/der/und && ls',
      'node:os and test/de/una.ts',
      'https://example.com/de/la/una?es=1',
      '```\nich du er sie es wir\n```',
    ]);
    check('de', ['Warum wirft `const x = und()` hier einen Fehler?']);
  });

  it('is told of a text of a megabyte, of one long word, and of nothing', () => {
    check('de', ['Das ist der Text und er ist nicht kurz. '.repeat(30_000)]);
    check(undefined, ['a'.repeat(10_000), '', '   ', '🎉', '\u202eabc\u202c', 'e\u0301'.repeat(5000)]);
  });
});
