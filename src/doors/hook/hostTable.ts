import type { HookEvent, HookHost, HookMoment } from './hookEvent.ts';

/** How a host names its events, and what it does with an answer. */
export interface HostRow {
  readonly moments: { readonly [name: string]: HookMoment };
  /** The moments at which the host's documentation says that it passes context on to its model. */
  readonly takesContext: readonly HookMoment[];
  /**
   * The form of that context: Claude's `hookSpecificOutput`, one field of its own, or none.
   */
  readonly form: 'hookSpecificOutput' | 'additional_context' | 'additionalContext' | 'none';
  /** It shows its user what stands in `systemMessage`. */
  readonly showsMessages: boolean;
  /** Nothing to say is still an answer in JSON. */
  readonly wantsJson: boolean;
  /** Its documentation says that the event of a prompt fires when a person submits one, and at no other time. */
  readonly promptIsTyped: boolean;
  /** Its events name no folder; its documentation says that hooks are run in the root of the workspace. */
  readonly runsInWorkspace?: true;
}

const pascal = {
  SessionStart: 'sessionStart',
  SubagentStart: 'subagentStart',
  UserPromptSubmit: 'prompt',
  PreToolUse: 'beforeTool',
  PostToolUse: 'afterTool',
  PostToolUseFailure: 'afterTool',
  PreCompact: 'beforeCompaction',
  Stop: 'answer',
  SessionEnd: 'sessionEnd',
} as const;

const camel = {
  sessionStart: 'sessionStart',
  subagentStart: 'subagentStart',
  beforeSubmitPrompt: 'prompt',
  userPromptSubmitted: 'prompt',
  preToolUse: 'beforeTool',
  postToolUse: 'afterTool',
  postToolUseFailure: 'afterTool',
  preCompact: 'beforeCompaction',
  afterAgentResponse: 'answer',
  agentStop: 'answer',
  stop: 'answer',
  sessionEnd: 'sessionEnd',
} as const;

/**
 * From the hosts' documentation: code.claude.com/docs/en/hooks, developers.openai.com/codex/hooks,
 * code.visualstudio.com/docs/agents/reference/hooks-reference, geminicli.com/docs/hooks/reference,
 * cursor.com/docs/agent/hooks, docs.github.com (cli-hooks-reference), docs.windsurf.com (cascade hooks).
 */
export const hostTable: { readonly [host in HookHost]: HostRow } = {
  'claude-code': {
    moments: pascal,
    takesContext: ['sessionStart', 'subagentStart', 'prompt', 'beforeTool'],
    form: 'hookSpecificOutput',
    showsMessages: true,
    wantsJson: false,
    // It fires for the results of subagents in the background, too; the transcript tells them apart.
    promptIsTyped: false,
  },
  codex: {
    moments: pascal,
    takesContext: ['sessionStart', 'subagentStart', 'prompt', 'beforeTool'],
    form: 'hookSpecificOutput',
    showsMessages: true,
    wantsJson: false,
    promptIsTyped: false,
  },
  vscode: {
    moments: pascal,
    // What a prompt gets is not documented, but VS Code 1.139 passes it on.
    takesContext: ['sessionStart', 'subagentStart', 'prompt', 'beforeTool'],
    form: 'hookSpecificOutput',
    showsMessages: true,
    wantsJson: false,
    promptIsTyped: true,
  },
  gemini: {
    moments: {
      SessionStart: 'sessionStart',
      BeforeAgent: 'prompt',
      BeforeTool: 'beforeTool',
      AfterTool: 'afterTool',
      AfterAgent: 'answer',
      PreCompress: 'beforeCompaction',
      SessionEnd: 'sessionEnd',
    },
    takesContext: ['sessionStart', 'prompt'],
    form: 'hookSpecificOutput',
    showsMessages: true,
    wantsJson: true,
    promptIsTyped: true,
  },
  cursor: {
    moments: camel,
    takesContext: ['sessionStart'],
    form: 'additional_context',
    showsMessages: false,
    wantsJson: true,
    promptIsTyped: true,
  },
  'copilot-cli': {
    // The names under which the hooks are written decide which names the events have.
    moments: { ...camel, ...pascal },
    takesContext: ['sessionStart'],
    form: 'additionalContext',
    showsMessages: false,
    wantsJson: false,
    promptIsTyped: false,
  },
  windsurf: {
    moments: {
      pre_user_prompt: 'prompt',
      pre_write_code: 'beforeTool',
      pre_run_command: 'beforeTool',
      post_write_code: 'afterTool',
      post_run_command: 'afterTool',
      post_cascade_response: 'answer',
    },
    takesContext: [],
    form: 'none',
    showsMessages: false,
    wantsJson: false,
    promptIsTyped: true,
    runsInWorkspace: true,
  },
};

/** Whether a prompt is kept when it comes. A transcript tells who typed it, and is read when the answer is there. */
export function keepsPromptAtOnce({ host, transcript }: Pick<HookEvent, 'host' | 'transcript'>): boolean {
  return hostTable[host].promptIsTyped || transcript === undefined;
}
