/**
 * What runs in real VS Code, in this order. Every phase starts VS Code anew; phases that name the same profile share its
 * data, so the later one is the restarted window of the earlier one.
 *
 * @typedef {object} Phase
 * @property {string} name
 * @property {'host' | 'ui'} kind host: dist-test/host/<name>.js runs in the extension host; ui: test/ui/<name>.test.ts runs in
 *   Node and drives the window with Playwright.
 * @property {string} profile
 * @property {true} [onlyByName] left out unless it is asked for: a measurement, not a test
 * @property {'vsix'} [extension] installs the packaged extension instead of the one under development
 * @property {Record<string, string>} [env] reaches the extension host (and the ui test)
 * @property {Record<string, unknown>} [settings] user settings, kept by the profile
 */

/** @type {readonly Phase[]} */
export const phases = [
  { name: 'activate', kind: 'host', profile: 'main' },
  { name: 'overview', kind: 'ui', profile: 'main' },
  { name: 'remember', kind: 'host', profile: 'memory' },
  { name: 'recalled', kind: 'host', profile: 'memory' },
  { name: 'turns', kind: 'host', profile: 'turns' },
  { name: 'shell', kind: 'host', profile: 'shell', settings: { 'tieredMemory.typo': true, 'tieredMemory.activeMemory.budgetToken': 5 } },
  { name: 'tools', kind: 'host', profile: 'tools' },
  { name: 'commands', kind: 'host', profile: 'commands' },
  { name: 'commands', kind: 'ui', profile: 'palette' },
  { name: 'models', kind: 'host', profile: 'models', env: { TIERED_MEMORY_TEST_MODEL: 'late' } },
  { name: 'offline', kind: 'ui', profile: 'offline', env: { TIERED_MEMORY_TEST_MODEL: 'late' } },
  { name: 'measureActivate', kind: 'host', profile: 'measure', onlyByName: true },
  { name: 'chat', kind: 'ui', profile: 'chat' },
  { name: 'packaged', kind: 'host', profile: 'packaged', extension: 'vsix' },
  { name: 'packagedAgain', kind: 'host', profile: 'packaged', extension: 'vsix' },
];
