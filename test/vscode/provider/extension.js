// A language model for the tests. It keeps every prompt it got, in `prompts` and as JSON lines in the file named by
// TIERED_MEMORY_TEST_PROMPTS. TIERED_MEMORY_TEST_MODEL=late leaves it unregistered until tieredMemoryTest.addModel.
const { appendFileSync, existsSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const vscode = require('vscode');

const VENDOR = 'tiered-memory-test';
const MODEL = {
  id: 'test-model',
  name: 'Test Model',
  family: 'test',
  version: '1.0',
  maxInputTokens: 100_000,
  maxOutputTokens: 4_000,
  capabilities: { toolCalling: true, imageInput: false },
};

/** There with TIERED_MEMORY_TEST_SECOND_MODEL: one to be chosen by a setting. */
const SECOND_MODEL = { ...MODEL, id: 'second-model', name: 'Second Model', family: 'second' };

/** @param {vscode.ExtensionContext} context */
exports.activate = (context) => {
  /** @type {{ model: string, messages: { role: string, text: string }[], tools: string[], options: object }[]} */
  const prompts = [];
  /**
   * The next replies: a text, a tool call as { tool, input }, or a failure as { error } after a first piece of text.
   * @type {(string | { tool: string, input: object } | { error: 'Blocked' | 'NotFound' | 'NoPermissions' | 'Unknown' })[]}
   */
  const script = [];
  /** @type {{ tool: string, input: object }[]} */
  const calls = [];
  let refusesOptions = false;
  /** @type {vscode.Disposable | undefined} */
  let registration;

  const provider = {
    provideLanguageModelChatInformation: () =>
      process.env.TIERED_MEMORY_TEST_SECOND_MODEL ? [MODEL, SECOND_MODEL] : [MODEL],
    /**
     * @param {vscode.LanguageModelChatInformation} model
     * @param {readonly vscode.LanguageModelChatRequestMessage[]} messages
     * @param {vscode.ProvideLanguageModelChatResponseOptions} options
     * @param {vscode.Progress<vscode.LanguageModelResponsePart>} progress
     */
    provideLanguageModelChatResponse: async (model, messages, options, progress) => {
      const prompt = {
        model: model.id,
        messages: messages.map(flatten),
        tools: (options.tools ?? []).map((tool) => tool.name),
        options: options.modelOptions ?? {},
      };
      prompts.push(prompt);
      if (process.env.TIERED_MEMORY_TEST_PROMPTS)
        appendFileSync(process.env.TIERED_MEMORY_TEST_PROMPTS, `${JSON.stringify(prompt)}\n`);
      if (refusesOptions && Object.keys(prompt.options).length > 0) throw new Error('Unsupported parameter.');
      const reply =
        nextCall(calls, messages, options) ??
        script.shift() ??
        nextReply() ??
        `Test model heard: ${prompt.messages.at(-1)?.text.slice(-80)}`;
      if (typeof reply === 'object' && 'error' in reply) {
        progress.report(new vscode.LanguageModelTextPart('A first piece, '));
        throw reply.error === 'Unknown'
          ? new Error('The wire was cut.')
          : vscode.LanguageModelError[reply.error]('No.');
      }
      progress.report(
        typeof reply === 'string'
          ? new vscode.LanguageModelTextPart(reply)
          : new vscode.LanguageModelToolCallPart(`call-${prompts.length}`, reply.tool, reply.input),
      );
    },
    /**
     * @param {vscode.LanguageModelChatInformation} _model
     * @param {string | vscode.LanguageModelChatRequestMessage} text
     */
    provideTokenCount: async (_model, text) =>
      Math.ceil((typeof text === 'string' ? text : flatten(text).text).length / 4),
  };

  const addModel = async () => {
    registration ??= vscode.lm.registerLanguageModelChatProvider(VENDOR, provider);
    // Models are looked up lazily; asking once makes the model picker show this one.
    await vscode.lm.selectChatModels({ vendor: VENDOR });
  };
  const removeModel = () => {
    registration?.dispose();
    registration = undefined;
  };
  // A test in the window cannot give a command an argument, so the settings to change stand in the environment.
  const changeSettings = async () => {
    const configuration = vscode.workspace.getConfiguration();
    for (const [name, value] of Object.entries(JSON.parse(process.env.TIERED_MEMORY_TEST_SETTINGS ?? '{}'))) {
      const isChanged = configuration.inspect(name)?.globalValue === value;
      await configuration.update(name, isChanged ? undefined : value, vscode.ConfigurationTarget.Global);
    }
  };
  context.subscriptions.push(
    vscode.commands.registerCommand('tieredMemoryTest.changeSettings', changeSettings),
    vscode.commands.registerCommand('tieredMemoryTest.addModel', addModel),
    vscode.commands.registerCommand('tieredMemoryTest.removeModel', removeModel),
    vscode.commands.registerCommand(
      'tieredMemoryTest.script',
      (/** @type {typeof script} */ ...replies) => void script.push(...replies.flat()),
    ),
    vscode.commands.registerCommand('tieredMemoryTest.refuseOptions', () => void (refusesOptions = true)),
    { dispose: removeModel },
  );
  if (process.env.TIERED_MEMORY_TEST_MODEL !== 'late') void addModel();
  return { prompts };
};

/**
 * In agent mode a test cannot queue replies, since the agent asks for titles and more besides. A message with CALLTOOL in it
 * starts the calls that lie in call.json beside the file of prompts; each is made once its tool is offered.
 * @param {{ tool: string, input: object }[]} calls what is left of them; changed
 * @param {readonly vscode.LanguageModelChatRequestMessage[]} messages
 * @param {vscode.ProvideLanguageModelChatResponseOptions} options
 */
function nextCall(calls, messages, options) {
  const file = path.join(path.dirname(process.env.TIERED_MEMORY_TEST_PROMPTS ?? ''), 'call.json');
  const offered = new Set(options.tools?.map(({ name }) => name));
  const newest = flatten(messages.at(-1) ?? { role: 1, content: [], name: undefined }).text;
  if (newest.includes('CALLTOOL') && offered.size > 0 && existsSync(file))
    calls.splice(0, calls.length, ...JSON.parse(readFileSync(file, 'utf8')));
  return calls[0] && offered.has(calls[0].tool) ? calls.shift() : undefined;
}

/**
 * What a test that drives the window laid into replies.json beside the file of prompts: the first of them, which is gone
 * then.
 * @returns {string | undefined}
 */
function nextReply() {
  const file = path.join(path.dirname(process.env.TIERED_MEMORY_TEST_PROMPTS ?? ''), 'replies.json');
  if (!existsSync(file)) return undefined;
  const [next, ...rest] = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(rest));
  return next;
}

/** @param {vscode.LanguageModelChatRequestMessage} message */
function flatten({ role, content }) {
  return {
    role: role === vscode.LanguageModelChatMessageRole.User ? 'user' : 'assistant',
    text: content.map(textOf).join(''),
  };
}

/**
 * @param {unknown} part
 * @returns {string}
 */
function textOf(part) {
  if (part instanceof vscode.LanguageModelTextPart) return part.value;
  if (part instanceof vscode.LanguageModelToolResultPart) return part.content.map(textOf).join('');
  if (part instanceof vscode.LanguageModelToolCallPart) return `[${part.name}]`;
  return '';
}
