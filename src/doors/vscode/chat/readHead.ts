/** A message without the head that was typed again, and the slash command that it asks for. */
export interface Head {
  readonly command: string | undefined;
  readonly prompt: string;
}

/** The slash commands that package.json declares, in the order in which they are shown. */
export const commandNames = [
  'remember',
  'recall',
  'continue',
  'rules',
  'forget',
  'tasks',
  'topics',
  'why',
  'reset',
  'stats',
  'hatch',
  'start',
  'help',
] as const;

/** Signs in which people wrap or end a name: "(@memory)", "`/stats`", "@memory: ". */
const opening = '[\\s([{<"\'`*:,;]*';
const closing = '[)\\]}>"\'`*]*\\s*[:,;]?\\s*';
const mention = new RegExp(`^${opening}@memory(?![\\w@./-])${closing}`, 'i');
const slash = new RegExp(`^${opening}/(${commandNames.join('|')})(?![\\w/.-])${closing}`, 'i');

/**
 * VS Code keeps the participant's name in the input, and people type it again, with or without the command: what stands
 * before the message twice counts once. A command that is typed after a repeated name takes the place of the first one.
 */
export function readHead({
  command,
  prompt,
}: {
  readonly command?: string | undefined;
  readonly prompt: string;
}): Head {
  let [named, rest] = [command, prompt.trim()];
  for (;;) {
    const name = mention.exec(rest)?.[0];
    const after = name === undefined ? rest : rest.slice(name.length);
    const asked = slash.exec(after);
    const typed = asked?.[1]?.toLowerCase();
    const isMeant = typed !== undefined && (named === undefined || typed === named || name !== undefined);
    if (name === undefined && !isMeant) return { command: named, prompt: rest };
    if (isMeant) named = typed;
    rest = isMeant && asked !== null ? after.slice(asked[0].length) : after;
  }
}
