import type { TextTable } from '../src/protocol/textKeys.ts';
import { startApp } from './app/startApp.ts';
import { createTexts } from './base/texts.ts';

const root = document.getElementById('memory');

// The page's language and texts come with the page, so that its first frame is in the right language.
if (root)
  startApp(root, createTexts(JSON.parse(root.dataset['texts'] ?? '{}') as TextTable, document.documentElement.lang));
