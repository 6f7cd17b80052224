/** One call that a language model makes of a tool. */
export interface AskedCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** What a language model that calls tools is told, oldest first: an order, what it said and called, what came of it. */
export interface CallerMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  readonly calls?: readonly AskedCall[];
  readonly results?: readonly { readonly id: string; readonly text: string }[];
}

/** A language model that calls tools reliably; absent on most machines. */
export interface ToolCaller {
  readonly name: string;
  /** What it says next, and the tools that it calls. Rejects when it cannot be asked. */
  next(request: {
    readonly messages: readonly CallerMessage[];
    readonly tools: readonly { readonly name: string; readonly description: string; readonly schema: object }[];
  }): Promise<{ readonly text: string; readonly calls: readonly AskedCall[] }>;
}
