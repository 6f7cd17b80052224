import { defaultImportance } from '../capture/checkSave.ts';
import type { Json, Scope, Source } from '../ground/contract/model.ts';
import { sources } from '../ground/contract/model.ts';
import { redact } from '../knowledge/trust/redact.ts';
import { untrustedImportance } from '../knowledge/trust/trustedOrigins.ts';
import { agentFields, agentOf, userField } from './agentFields.ts';
import { identityRefusal, isOfIdentity } from './identityRefusal.ts';
import type { MemoryTool, ToolContext, ToolResult } from './tool.ts';
import { failed, listOf, numberOf, say, textOf } from './tool.ts';
import { isAskedToKeep, isTypedLabel, wordsOfCall } from './wordsOfCall.ts';

export const saveTool: MemoryTool = {
  name: 'memory_save',
  description:
    "Saves one fact to the user's long-lived local memory, so that it is known in later conversations. Use it for " +
    'decisions, preferences, plans and dates, people, facts about the project, and whenever the user asks to ' +
    'remember ' +
    'something. One self-contained sentence per call. Say that something was saved only after this tool returned ' +
    'an id.',
  schema: {
    type: 'object',
    properties: {
      topic: {
        type: 'string',
        description: 'Short label, for example "deploys". Use a known topic where one fits.',
        maxLength: 255,
      },
      content: {
        type: 'string',
        description: 'The fact as one concise sentence that is understood without the conversation.',
        maxLength: 8192,
      },
      importance: {
        type: 'integer',
        description:
          '1 to 10; 6 useful context, 7-8 concrete plans and rules, 9 high stakes, 10 critical now. Default ' +
          `${defaultImportance}.`,
        minimum: 1,
        maximum: 10,
      },
      source: {
        type: 'string',
        description:
          'How it came up: "user" said it, "session" it emerged, "directive" it is a standing order. Default session.',
        enum: sources,
      },
      scope: {
        type: 'string',
        description:
          '"user" for facts about the person, "workspace" for facts about this project. Left out, it follows ' +
          'from the sentence.',
        enum: ['user', 'workspace'],
      },
      key: {
        type: 'string',
        description: 'Optional name; saving under the same name again replaces the old text.',
        maxLength: 255,
      },
      category: { type: 'string', description: 'Optional category, for example "decision".', maxLength: 100 },
      ...agentFields,
      ...userField,
      links: {
        type: 'array',
        description: 'Optional ids of memories that belong to it.',
        items: { type: 'string' },
        maxItems: 20,
      },
    },
    required: ['topic', 'content'],
    additionalProperties: false,
  },
  writes: true,
  doing: (input) => `Remembering under “${say(input['topic'])}”`,
  confirm: (input) => {
    const key = textOf(input['key']);
    const details = [
      `topic: ${say(input['topic'])}`,
      `importance ${say(input['importance'] ?? defaultImportance)}`,
      ...(key === undefined ? [] : [`named “${key}”`]),
    ];
    return Promise.resolve({ title: 'Remember this?', text: `${say(input['content'])} (${details.join(', ')})` });
  },
  run: save,
};

type SaveCall = Parameters<MemoryTool['run']>[1];

async function save(context: ToolContext, given: SaveCall): Promise<ToolResult> {
  const { origin, turn } = await wordsOfCall(context, textOf(given['content']) ?? '');
  const input = origin === 'user' ? await withOwnLabels(context, given) : given;
  const topic = textOf(input['topic']) ?? '';
  const content = textOf(input['content']) ?? '';
  const scope = scopeOf(input['scope'], context);
  if (scope === 'none')
    return failed('No folder is open, so there is no workspace to save to. Leave "scope" out or use "user".');
  const importance = numberOf(input['importance']);
  const key = textOf(input['key']);
  if (await isOfIdentity(context.memory, { key })) return failed(identityRefusal);
  const category = textOf(input['category']);
  const userId = textOf(given['user_id']);
  const result = await context.memory.save({
    topic,
    content,
    source: (textOf(input['source']) ?? 'session') as Source,
    origin,
    settles: true,
    isNoticed: !isAskedToKeep(context, content),
    // What was said earlier holds since then, and what the user said after it holds now.
    ...(turn === undefined ? {} : { at: turn.at, sourceIds: [turn.id] }),
    actor: context.actor,
    links: listOf(input['links']),
    ...(importance === undefined ? {} : { importance }),
    ...(scope === undefined ? {} : { scope }),
    ...(key === undefined ? {} : { key }),
    ...(category === undefined ? {} : { category }),
    ...(userId === undefined ? {} : { attributes: { userId } }),
    ...agentOf(given),
    ...(context.sessionId === undefined ? {} : { sessionId: context.sessionId }),
    ...(context.turn === undefined ? {} : { turn: context.turn }),
  });
  const notice = result.notice === undefined ? '' : ` ${result.notice}`;
  const superseded =
    result.supersedes === undefined ? '' : ` It supersedes ${result.supersedes.join(', ')}, which held before.`;
  // The chat's own history keeps what is shown here, even after the memory is erased.
  const shown = { topic: redact(topic).text, content: redact(content).text };
  const saved = { ...result, ...shown };
  const verb = result.waits === undefined ? 'Saved' : 'Kept, and not used yet,';
  switch (result.outcome) {
    case 'stored':
      return {
        text: `${verb} as ${result.id ?? ''} under "${shown.topic}".${superseded}${notice}`,
        saved,
        ...(result.batch === undefined ? {} : { batch: result.batch }),
      };
    case 'updated':
      return {
        text: `Updated ${result.id ?? ''} under "${shown.topic}".${notice}`,
        saved,
        ...(result.batch === undefined ? {} : { batch: result.batch }),
      };
    case 'duplicate':
      return { text: `Already known as ${result.id ?? ''}; nothing was written.${notice}`, saved };
    case 'rejected':
      return { text: `Not saved: ${result.reason ?? 'the memory refused it.'}`, isError: true, saved };
  }
}

/**
 * The user's words under labels that are the user's or ours: where something else was read, a stranger may have chosen
 * them, and a name replaces what has it, a topic is a line of the prompt, and a high importance is in every prompt.
 */
async function withOwnLabels(context: ToolContext, given: SaveCall): Promise<SaveCall> {
  if (context.readsOutside !== true) return given;
  const { topic, content, key, importance, source, scope } = given;
  const isOwn = (label: Json | undefined): label is string => typeof label === 'string' && isTypedLabel(label, context);
  const place = context.workspace === undefined ? ('user' as const) : { workspace: context.workspace };
  return {
    topic: isOwn(topic) ? topic : await context.memory.topicFor({ content: textOf(content) ?? '', scope: place }),
    content: content ?? '',
    importance: Math.min(numberOf(importance) ?? defaultImportance, untrustedImportance),
    ...(source === undefined ? {} : { source }),
    ...(scope === undefined ? {} : { scope }),
    ...(isOwn(key) ? { key } : {}),
  };
}

function scopeOf(given: unknown, context: ToolContext): Scope | undefined | 'none' {
  if (given === 'user') return 'user';
  if (given !== 'workspace') return undefined;
  return context.workspace === undefined ? 'none' : { workspace: context.workspace };
}
