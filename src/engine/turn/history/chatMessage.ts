/** A message as a language model is sent it; a door adds what it needs to write it in its own protocol. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly text: string;
  /** Ids of the tool calls that an assistant's message makes. */
  readonly calls?: readonly string[] | undefined;
  /** Ids of the calls that the message answers. */
  readonly answers?: readonly string[] | undefined;
}
