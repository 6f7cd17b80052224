/**
 * What runs in real VS Code, in this order. A phase starts VS Code anew; phases with the same profile share its data, so
 * that the later one is the restarted window of the earlier one. Starting is half of what most phases cost, so phases that
 * need neither a fresh start nor settings from the first moment on follow each other in one window.
 *
 * @typedef {object} Phase
 * @property {string} name
 * @property {'host' | 'ui'} kind host: dist-test/host/<name>.js runs in the extension host; ui: test/ui/<name>.test.ts runs in
 *   Node and drives the window with Playwright.
 * @property {string} profile
 * @property {string} [window] of the same name as that of the phase before: goes on in its window, in a new conversation
 * @property {string} [memory] the name of a folder of the profile in which the memory is, for phases of one window
 * @property {true} [onlyByName] left out unless it is asked for: a measurement, not a test
 * @property {'vsix'} [extension] installs the packaged extension instead of the one under development
 * @property {Record<string, string>} [env] reaches the extension host (and the ui test)
 * @property {Record<string, unknown>} [settings] user settings, kept by the profile
 * @property {Record<string, unknown>} [folderSettings] settings in the open folder
 * @property {true} [agent] VS Code's own agent mode answers plain messages, with the test's model and without an account
 * @property {string} [language] the display language of VS Code
 * @property {true} [trust] the open folder is not trusted until somebody says so
 */

/** What the command "Memory Test: Change Settings" sets and takes back. */
const changedSettings = { 'tieredMemory.tools.more': true, 'tieredMemory.statusBar': false };
const agentEnv = { TIERED_MEMORY_TEST_SETTINGS: JSON.stringify(changedSettings) };

const lateModel = { TIERED_MEMORY_TEST_MODEL: 'late' };
const secondModel = { TIERED_MEMORY_TEST_SECOND_MODEL: 'yes' };

/** @type {readonly Phase[]} */
export const phases = [
  // The first call of a tool finds a memory that nobody has opened.
  { name: 'tools', kind: 'host', profile: 'talk', window: 'talk' },
  { name: 'activate', kind: 'host', profile: 'talk', window: 'talk', memory: 'activate' },
  { name: 'turns', kind: 'host', profile: 'talk', window: 'talk', memory: 'turns' },
  { name: 'outside', kind: 'host', profile: 'talk', window: 'talk', memory: 'outside' },
  { name: 'tasks', kind: 'host', profile: 'talk', window: 'talk', memory: 'tasks' },
  { name: 'longTalk', kind: 'host', profile: 'talk', window: 'talk', memory: 'longTalk' },
  // It tells other programs where the memory is that nobody has moved.
  { name: 'everyChat', kind: 'host', profile: 'settings', window: 'settings', env: secondModel },
  { name: 'commands', kind: 'host', profile: 'settings', window: 'settings', memory: 'commands', env: secondModel },
  {
    name: 'ownChat',
    kind: 'host',
    profile: 'settings',
    window: 'settings',
    memory: 'ownChat',
    env: secondModel,
    settings: {
      'tieredMemory.reasoning.sampling': true,
      'tieredMemory.executor.model': 'second-model',
      'tieredMemory.summarizerModel': 'not-installed',
      'tieredMemory.summarizerFallback': 'second-model',
      'tieredMemory.chat.cache': true,
      'tieredMemory.chat.compactAboveMessages': 6,
      'tieredMemory.chat.compactFromMessages': 4,
      'tieredMemory.chat.keepMessages': 3,
    },
  },
  { name: 'mirrored', kind: 'host', profile: 'settings', window: 'settings', memory: 'mirrored', env: secondModel },
  { name: 'meaning', kind: 'host', profile: 'settings', window: 'settings', memory: 'meaning', env: secondModel },
  { name: 'remember', kind: 'host', profile: 'said', window: 'said', memory: 'remember' },
  { name: 'rulesSaid', kind: 'host', profile: 'said', window: 'said', memory: 'rules' },
  // It ends in the middle of its work.
  { name: 'learn', kind: 'host', profile: 'said', window: 'said', memory: 'learn' },
  { name: 'learned', kind: 'host', profile: 'said', window: 'saidBefore', memory: 'learn' },
  { name: 'rulesKept', kind: 'host', profile: 'said', window: 'saidBefore', memory: 'rules' },
  { name: 'recalled', kind: 'host', profile: 'said', window: 'saidBefore', memory: 'remember' },
  {
    name: 'shell',
    kind: 'host',
    profile: 'shell',
    settings: { 'tieredMemory.typo': true, 'tieredMemory.activeMemory.budgetToken': 5 },
  },
  {
    name: 'otherBackEnd',
    kind: 'host',
    profile: 'otherBackEnd',
    settings: { 'tieredMemory.backend': 'json' },
  },
  { name: 'overview', kind: 'ui', profile: 'main' },
  { name: 'windows', kind: 'ui', profile: 'windows' },
  { name: 'palette', kind: 'ui', profile: 'palette' },
  { name: 'team', kind: 'ui', profile: 'team' },
  { name: 'devices', kind: 'ui', profile: 'devices' },
  { name: 'firstSteps', kind: 'ui', profile: 'firstSteps' },
  { name: 'hatching', kind: 'ui', profile: 'hatching' },
  { name: 'importing', kind: 'ui', profile: 'importing' },
  { name: 'agent', kind: 'ui', profile: 'agent', agent: true, env: agentEnv },
  {
    name: 'agentOutside',
    kind: 'ui',
    profile: 'agentOutside',
    agent: true,
    settings: { 'tieredMemory.tools.more': true },
  },
  {
    name: 'agentBypass',
    kind: 'ui',
    profile: 'agentBypass',
    agent: true,
    settings: {
      'chat.permissions.default': 'autoApprove',
      'chat.tools.eligibleForAutoApproval': { 'tiered-memory.tiered-memory/remember': false },
    },
  },
  { name: 'memoryAgent', kind: 'host', profile: 'memoryAgent', agent: true },
  {
    name: 'agentEveryChat',
    kind: 'ui',
    profile: 'agentEveryChat',
    agent: true,
    env: { TIERED_MEMORY_TEST_SETTINGS: JSON.stringify({ 'tieredMemory.enabled': false }) },
  },
  {
    name: 'agentMcp',
    kind: 'ui',
    profile: 'agentMcp',
    agent: true,
    settings: { 'tieredMemory.mcp.offer': true },
    env: { TIERED_MEMORY_TEST_SETTINGS: JSON.stringify({ 'tieredMemory.mcp.offer': true }) },
  },
  { name: 'doors', kind: 'ui', profile: 'doors', agent: true },
  { name: 'newcomer', kind: 'ui', profile: 'newcomer' },
  {
    name: 'restricted',
    kind: 'host',
    profile: 'restricted',
    trust: true,
    folderSettings: { 'tieredMemory.dataFolder': '/nowhere', 'tieredMemory.contextInjection': false },
  },
  { name: 'models', kind: 'host', profile: 'late', window: 'late', env: lateModel },
  { name: 'corrected', kind: 'host', profile: 'late', window: 'late', memory: 'corrected', env: lateModel },
  { name: 'offline', kind: 'ui', profile: 'offline', env: lateModel },
  { name: 'measureModels', kind: 'host', profile: 'measure', onlyByName: true },
  { name: 'measureVectors', kind: 'host', profile: 'measure', onlyByName: true },
  { name: 'measureActivate', kind: 'host', profile: 'measure', onlyByName: true },
  { name: 'keys', kind: 'ui', profile: 'keys' },
  { name: 'chat', kind: 'ui', profile: 'chat' },
  { name: 'thumbs', kind: 'ui', profile: 'thumbs', agent: true },
  { name: 'view', kind: 'ui', profile: 'view' },
  { name: 'inGerman', kind: 'ui', profile: 'inGerman', language: 'de' },
  { name: 'panels', kind: 'ui', profile: 'panels' },
  { name: 'inCharge', kind: 'ui', profile: 'inCharge' },
  { name: 'packaged', kind: 'host', profile: 'packaged', extension: 'vsix' },
  { name: 'packagedAgain', kind: 'host', profile: 'packaged', extension: 'vsix' },
];
