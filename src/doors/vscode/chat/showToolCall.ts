import type { ToolCall } from '../../../engine/turn/callTool.ts';
import { escapeMarkdown } from '../base/markdown.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import { chatCommands, writeSavedLine } from './chatLinks.ts';
import type { ChatTurn } from './chatTurn.ts';
import { say } from '../../../open/texts/say.ts';

/** Shows in the chat what one of memory's tools wrote, or what it needs the user's agreement for. */
export function showToolCall(chat: ChatTurn, { workspace }: OpenMemory, call: ToolCall): void {
  const { saved, batch, asks } = call.result;
  const { shownTexts } = chat.services;
  // What needs the user's consent stands under the answer, with its words and what it would change.
  const isProposal = call.record?.quarantineReason === 'consent';
  if (
    call.record !== undefined &&
    batch !== undefined &&
    !isProposal &&
    (saved?.outcome === 'stored' || saved?.outcome === 'updated')
  ) {
    chat.stream.markdown(
      writeSavedLine(call.record, saved.outcome, batch, { hasWorkspace: workspace !== undefined, shownTexts }),
    );
    chat.undoable.push(batch);
  }
  if (saved !== undefined) chat.hasSaved = true;
  if (asks !== undefined) askFirst(chat, call, asks);
  if (batch !== undefined) chat.services.host.notifyChanged();
}

/** Shows the exact change, and a button that agrees to this one and nothing else. */
function askFirst(
  { services, stream }: ChatTurn,
  { name, input, context }: ToolCall,
  { title, text }: { readonly title: string; readonly text: string },
): void {
  stream.markdown(`\n\n**${escapeMarkdown(title)}** ${escapeMarkdown(text)}\n\n`);
  stream.button({
    command: chatCommands.agree,
    title: say('Yes, Do It'),
    arguments: [services.agreements.keep({ name, input, context, text })],
  });
}
