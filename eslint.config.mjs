import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { layersRule } from './scripts/layers.mjs';

const ENGINE_GLOBALS = [
  'console',
  'process',
  'Buffer',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'performance',
  'crypto',
  'fetch',
  'require',
];

/**
 * What the engine would read from its surroundings is given to it, so that equal input gives equal output.
 * @type {import('eslint').Linter.RulesRecord}
 */
const engineIsPure = {
  'no-restricted-globals': [
    'error',
    ...ENGINE_GLOBALS.map((name) => ({ name, message: 'The engine is pure; take it as an argument or a port.' })),
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Date', property: 'now', message: 'Use the clock that was passed in.' },
    { object: 'Math', property: 'random', message: 'Use the random source that was passed in.' },
  ],
};

const NO_DEFAULT_EXPORT = { selector: 'ExportDefaultDeclaration', message: 'Export by name.' };
const NO_CURRENT_DATE = {
  selector: 'NewExpression[callee.name="Date"][arguments.length=0], CallExpression[callee.name="Date"]',
  message: 'Use the clock that was passed in.',
};

const NO_RANDOM_SEED = {
  selector:
    'CallExpression[callee.object.name="fc"][callee.property.name=/^(assert|check)$/]:not(:has(CallExpression[callee.name="runs"])):not(:has(Property[key.name="seed"]))',
  message: 'Give a property runs(times), so that a red run is red for everybody.',
};

export default defineConfig(
  globalIgnores(['node_modules', 'dist*', '.*/**', 'test-output']),
  {
    files: ['**/*.{ts,mjs,js}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { project: { rules: { layers: layersRule } } },
    rules: {
      'project/layers': 'error',
      'max-lines': ['error', 400],
      eqeqeq: 'error',
      'no-control-regex': 'error',
      'no-empty': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['src/**/*.ts', 'webview/**/*.ts'],
    ignores: ['**/*.d.ts'],
    rules: {
      'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT],
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  {
    files: ['src/engine/**/*.ts'],
    ignores: ['**/*.d.ts'],
    rules: { ...engineIsPure, 'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, NO_CURRENT_DATE] },
  },
  {
    files: ['test/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_RANDOM_SEED] },
  },
  {
    // Plain JavaScript is checked by tsc; values that come from JSON and from foreign processes are `any` there.
    files: ['**/*.{mjs,js}'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-require-imports': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
);
