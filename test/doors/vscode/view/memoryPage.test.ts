import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../scripts/paths.mjs';
import { memoryPage } from '../../../../src/doors/vscode/view/memoryPage.ts';

const text = (folder: string): { readonly name: string; readonly source: string }[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|css)$/.test(name))
    .map((name) => ({ name: join(folder, name), source: readFileSync(join(root, folder, name), 'utf8') }));

const page = (nonce = 'n0nce'): string =>
  memoryPage({
    cspSource: 'https://view.test',
    nonce,
    scriptUri: 'https://view.test/main.js',
    styleUri: 'https://view.test/styles.css',
    language: 'de"><script>',
    texts: { loading: '</main><script>alert(1)</script>"' },
  });

describe('the view', () => {
  it('has no way of turning a text into a page or a program', () => {
    const dangerous =
      /\b(?:innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|setHTML(?:Unsafe)?|srcdoc|DOMParser|XSLTProcessor|execScript)\b|\bdocument\s*\.\s*write(?:ln)?\b|\beval\s*\(|\bnew\s+Function\b|\bFunction\s*\(|\bimport\s*\(|\b(?:setTimeout|setInterval)\s*\(\s*['"`]|javascript:/;
    const found = text('webview').flatMap(({ name, source }) =>
      source
        .split('\n')
        .flatMap((line, index) => (dangerous.test(line) ? [`${name}:${index + 1}: ${line.trim()}`] : [])),
    );
    assert.deepEqual(found, []);
  });

  it('asks no network and keeps nothing beside VS Code', () => {
    const reaching =
      /\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|importScripts|localStorage|indexedDB|document\s*\.\s*cookie)\b|url\(\s*['"]?(?:https?:)?\/\//;
    const found = text('webview').flatMap(({ name, source }) =>
      source
        .split('\n')
        .flatMap((line, index) => (reaching.test(line) ? [`${name}:${index + 1}: ${line.trim()}`] : [])),
    );
    assert.deepEqual(found, []);
  });

  it('has a policy that allows its own script, by a number used once, its style and its icons, and nothing else', () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page())?.[1] ?? '';
    const directives = Object.fromEntries(
      policy
        .split(';')
        .map((part) => part.trim().split(/\s+/))
        .map(([name = '', ...sources]) => [name, sources]),
    );
    assert.deepEqual(directives, {
      'default-src': ["'none'"],
      'style-src': ['https://view.test'],
      'font-src': ['https://view.test'],
      'script-src': ["'nonce-n0nce'"],
    });
  });

  it('is a page with one script, none of it inline, and no text in it can add another', () => {
    const tags = [...page().matchAll(/<\/?([a-z]+)([^>]*)>/g)].map(([, name = '', attributes = '']) => ({
      name,
      attributes,
    }));
    assert.deepEqual(
      tags.filter(({ name }) => name === 'script').map(({ attributes }) => attributes.trim()),
      ['nonce="n0nce" src="https://view.test/main.js"', ''],
    );
    assert.match(page(), /src="https:\/\/view\.test\/main\.js"><\/script>/);
    assert.deepEqual(
      tags.filter(({ attributes }) => /\s(?:on\w+|style)\s*=/i.test(attributes)),
      [],
    );
  });

  it('is made with a new number each time, from the system’s secure source, and reads files of its own folder only', () => {
    const source = readFileSync(join(root, 'src/doors/vscode/view/memoryView.ts'), 'utf8');
    assert.match(source, /import \{ randomBytes \} from 'node:crypto';/);
    assert.match(source, /nonce: randomBytes\(18\)/);
    assert.match(source, /joinPath\(extensionUri, 'dist', 'webview'\)/);
    assert.match(source, /webview\.options = \{ enableScripts: true, localResourceRoots: \[files\] \};/);
  });

  it('believes no message on either side before it was looked at', () => {
    const sourcesOf = (layer: string): string =>
      text(layer)
        .map(({ source }) => source)
        .join('\n');
    const sides: readonly (readonly [string, RegExp, RegExp])[] = [
      [
        sourcesOf('src/doors/vscode'),
        /onDidReceiveMessage\(/g,
        /onDidReceiveMessage\(\(message: unknown\) => (?:\{\n\s+if )?\(is\w+\(message\)/g,
      ],
      [
        sourcesOf('webview'),
        /addEventListener\('message'/g,
        /addEventListener\('message', \(event: MessageEvent<unknown>\) => \{\n\s+if \(is\w+\(event\.data\)\)/g,
      ],
    ];
    for (const [source, listens, looks] of sides) {
      const count = source.match(listens)?.length ?? 0;
      assert.ok(count > 0);
      assert.equal(source.match(looks)?.length, count);
    }
  });
});
