import type { Texts } from '../src/protocol.ts';
import { startApp } from './app.ts';
import { createWords } from './frame/text.ts';

const root = document.getElementById('memory');

// The page's language and texts come with the page, so that its first frame is in the right language.
if (root)
  startApp(root, createWords(JSON.parse(root.dataset['texts'] ?? '{}') as Texts, document.documentElement.lang));
