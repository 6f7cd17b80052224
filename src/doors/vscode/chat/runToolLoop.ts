import * as vscode from 'vscode';
import type { NarrationFilter } from '../../../engine/capture/createNarrationFilter.ts';
import type { NarratedSave } from '../../../engine/capture/narratedCall.ts';
import { fitResults } from '../../../engine/turn/history/fitResults.ts';
import { hasKnownReason } from './modelErrors.ts';

const mostRounds = 10;
/** A language model that makes the same call with the same arguments this often is going in circles. */
const mostRepeats = 3;

interface ToolLoop {
  readonly model: vscode.LanguageModelChat;
  readonly messages: readonly vscode.LanguageModelChatMessage[];
  readonly tools: readonly vscode.LanguageModelChatTool[];
  /** How it samples, where it is told. */
  readonly modelOptions: { readonly [name: string]: number } | undefined;
  /** What the text of one round passes through before it is shown. */
  readonly filter: () => NarrationFilter;
  readonly token: vscode.CancellationToken;
  readonly show: (text: string) => void;
  /** Estimated tokens that may go to what its calls tell; absent: any number. */
  readonly roomForResults?: number;
  /** Answers one call; a failure is an answer too. */
  readonly call: (call: vscode.LanguageModelToolCallPart) => Promise<vscode.LanguageModelToolResultPart>;
  /** Calls that VS Code shows. It folds away the text before them, so that text is shown after them. */
  readonly isVisible: (call: vscode.LanguageModelToolCallPart) => boolean;
}

interface LoopResult {
  /** All that was shown. */
  readonly text: string;
  /** Saves that the language model wrote into its answer. */
  readonly narrated: readonly NarratedSave[];
}

/** A message that made calls, and their answers. */
interface Round {
  readonly asked: vscode.LanguageModelChatMessage;
  readonly results: readonly vscode.LanguageModelToolResultPart[];
}

/**
 * Asks the language model and answers its tool calls until it makes no more. All calls of a round are answered before
 * anything ends the loop, because a language model cannot continue after a call that was left without an answer.
 */
export async function runToolLoop(loop: ToolLoop): Promise<LoopResult> {
  const rounds: Round[] = [];
  const narrated: NarratedSave[] = [];
  const repeats = new Map<string, number>();
  let shown = '';
  let held = '';
  const show = (text: string): void => {
    if (text === '') return;
    shown += text;
    loop.show(text);
  };
  const mayFold = loop.tools.some(({ name }) => loop.isVisible(new vscode.LanguageModelToolCallPart('', name, {})));

  for (let round = 1; ; round++) {
    const mayCall = round <= mostRounds && ![...repeats.values()].some((count) => count >= mostRepeats);
    const filter = loop.filter();
    const take = (text: string): void => {
      if (mayFold && mayCall) held += text;
      else show(text);
    };
    const calls: vscode.LanguageModelToolCallPart[] = [];
    let said = '';
    const response = await request(
      loop,
      [...loop.messages, ...roundMessages(rounds, loop.roomForResults)],
      mayCall,
      round === 1,
    );
    for await (const part of response.stream) {
      if (part instanceof vscode.LanguageModelTextPart) {
        said += part.value;
        take(filter.push(part.value));
      } else if (part instanceof vscode.LanguageModelToolCallPart && mayCall) calls.push(part);
    }
    take(filter.end());
    narrated.push(...filter.saves);
    if (!calls.some(loop.isVisible)) {
      show(held);
      held = '';
    }
    if (calls.length === 0) return { text: shown, narrated };
    const results: vscode.LanguageModelToolResultPart[] = [];
    for (const call of calls) {
      const key = `${call.name} ${JSON.stringify(call.input)}`;
      repeats.set(key, (repeats.get(key) ?? 0) + 1);
      results.push(await loop.call(call));
    }
    const asked = said === '' ? calls : [new vscode.LanguageModelTextPart(said), ...calls];
    rounds.push({ asked: vscode.LanguageModelChatMessage.Assistant(asked), results });
    if (loop.token.isCancellationRequested) return { text: shown, narrated };
  }
}

/** What the rounds of this turn said, with what tools told cut to its room. */
function roundMessages(rounds: readonly Round[], room = Infinity): vscode.LanguageModelChatMessage[] {
  const told = rounds.map(({ results }) => results.map(textOf));
  const fitted = fitResults(told, room);
  return rounds.flatMap(({ asked, results }, round) => {
    const parts = results.map((result, at) => {
      const text = fitted[round]?.[at] ?? '';
      return text === told[round]?.[at]
        ? result
        : new vscode.LanguageModelToolResultPart(result.callId, [new vscode.LanguageModelTextPart(text)]);
    });
    return [asked, vscode.LanguageModelChatMessage.User(parts)];
  });
}

function textOf({ content }: vscode.LanguageModelToolResultPart): string {
  return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('');
}

/**
 * Not every language model takes tools, or is told how to sample; one that refuses is asked again without, before
 * anything was shown: first without the numbers, then without tools and what tools told in earlier turns.
 */
async function request(
  { model, tools, modelOptions, token }: ToolLoop,
  messages: vscode.LanguageModelChatMessage[],
  mayCall: boolean,
  isFirst: boolean,
): Promise<vscode.LanguageModelChatResponse> {
  const offered = tools.length === 0 || !mayCall ? {} : { tools: [...tools] };
  const told = modelOptions === undefined ? {} : { modelOptions: { ...modelOptions } };
  const attempts: readonly (() => Thenable<vscode.LanguageModelChatResponse>)[] = [
    () => model.sendRequest(messages, { ...offered, ...told }, token),
    ...(modelOptions === undefined ? [] : [() => model.sendRequest(messages, offered, token)]),
    ...(tools.length === 0 || !mayCall || !isFirst
      ? []
      : [() => model.sendRequest(messages.filter(isWithoutTools), {}, token)]),
  ];
  for (const [at, attempt] of attempts.entries()) {
    try {
      return await attempt();
    } catch (error) {
      if (at === attempts.length - 1 || hasKnownReason(error) || token.isCancellationRequested) throw error;
    }
  }
  throw new Error('The language model was not asked.');
}

function isWithoutTools({ content }: vscode.LanguageModelChatMessage): boolean {
  return !content.some(
    (part) => part instanceof vscode.LanguageModelToolCallPart || part instanceof vscode.LanguageModelToolResultPart,
  );
}
