/** The texts of memories that stand in the chat of this window, each beside a link that confirms it. */
export interface ShownTexts {
  /** Keeps a text and names it for its link, by a name that nobody can guess. */
  keep(shown: ShownText): string;
  /** Undefined: it was shown before this window was opened, or too long ago. */
  find(name: string): ShownText | undefined;
}

interface ShownText {
  readonly id: string;
  readonly text: string;
}

/** Older links lead to the memory in the view instead. */
const mostKept = 200;

/**
 * A link in the chat runs a command, and others than a person can run commands, tools of a language model among them.
 * They know ids and texts of memories; only who clicks the link knows this name.
 */
export function createShownTexts(newName: () => string): ShownTexts {
  const kept = new Map<string, ShownText>();
  return {
    keep: (shown) => {
      const name = newName();
      kept.set(name, shown);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return name;
    },
    find: (name) => kept.get(name),
  };
}
