import assert from 'node:assert/strict';
import { readHookEvent } from '../../../src/doors/hook/readHookEvent.ts';

const read = (event: object, ...said: readonly string[]) => {
  const found = readHookEvent(JSON.stringify({ session_id: 's', ...event }), said);
  assert.ok(!('reason' in found), 'reason' in found ? found.reason : '');
  return found;
};

describe('an event of a host', () => {
  const ran = { hook_event_name: 'PostToolUse', tool_name: 'bash', tool_input: { command: 'make' } };
  const cases: readonly (readonly [string, object, boolean | undefined, ...string[]])[] = [
    ['Claude Code, what worked', { ...ran, tool_response: { stdout: 'done', stderr: '', interrupted: false } }, true],
    ['Claude Code, a printed code', { ...ran, tool_response: { stdout: 'exit code: 1', stderr: '' } }, true],
    ['Claude Code, what was broken off', { ...ran, tool_response: { stdout: '', interrupted: true } }, undefined],
    ['Claude Code, a failure', { ...ran, hook_event_name: 'PostToolUseFailure', error: 'no rule' }, false],
    ['Codex, a code', { ...ran, tool_response: 'Exit code: 2\nOutput:\nno rule' }, false, 'codex'],
    ['Codex, only what was printed', { ...ran, tool_response: 'exit code handling is done' }, undefined, 'codex'],
    [
      'Copilot CLI, what worked',
      { ...ran, tool_result: { result_type: 'success', text_result_for_llm: 'done\n<exited with exit code 0>' } },
      true,
      'copilot-cli',
    ],
    [
      'Copilot CLI, a tool that worked and a command that did not',
      { ...ran, tool_result: { result_type: 'success', text_result_for_llm: 'no\n<exited with exit code 2>' } },
      false,
      'copilot-cli',
    ],
    ['Copilot CLI, what was denied', { ...ran, tool_result: { result_type: 'denied' } }, false, 'copilot-cli'],
    [
      'Cursor, its answer as JSON in a string',
      {
        hook_event_name: 'postToolUse',
        workspace_roots: ['/w'],
        tool_input: { command: 'make' },
        tool_output: '{"exitCode":0,"stdout":"done"}',
      },
      true,
    ],
    [
      'Gemini, what its model is told',
      {
        hook_event_name: 'AfterTool',
        tool_input: { command: 'make' },
        tool_response: { llmContent: 'Command: make\nOutput: no rule\nExit Code: 2\nSignal: (none)' },
      },
      false,
      'gemini',
    ],
    ['VS Code, only what was printed', { ...ran, tool_response: 'done' }, undefined, 'copilot-cli'],
  ];
  for (const [title, event, ok, ...said] of cases)
    it(`tells whether a command worked: ${title}`, () => assert.equal(read(event, ...said).outcome?.ok, ok));

  it('of VS Code is known by its transcript, whoever’s hooks it runs', () => {
    for (const transcript_path of [
      '/home/kim/.config/Code/User/workspaceStorage/1a/GitHub.copilot-chat/transcripts/s.jsonl',
      'C:\\Users\\kim\\AppData\\Roaming\\Code\\User\\workspaceStorage\\1a\\GitHub.copilot-chat\\transcripts\\s.jsonl',
    ])
      for (const said of [['copilot-cli'], []])
        assert.equal(read({ hook_event_name: 'SessionStart', transcript_path }, ...said).host, 'vscode');
    const own = '/home/kim/.copilot/session-state/s/events.jsonl';
    assert.equal(read({ hook_event_name: 'Stop', transcript_path: own }, 'copilot-cli').host, 'copilot-cli');
  });
});
