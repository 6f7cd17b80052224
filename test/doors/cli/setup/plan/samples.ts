import type { HostPart } from '../../../../../src/doors/cli/setup/table/hostTypes.ts';

/** A file as a person has it who uses other servers, hooks and settings, with comments where its format has them. */
export function lived(parts: readonly HostPart[]): string | undefined {
  const [part] = parts;
  switch (part?.kind) {
    case 'mcp':
      return part.format === 'toml' ? toml : livedServers(part.at[0] ?? '');
    case 'hooks':
      return part.shape === 'groups'
        ? livedGroups(part.events[0]?.event ?? '')
        : livedEntries(part.events[0]?.event ?? '');
    case 'instructions':
      return '# Mine\n\nAlways answer in English.  \n\n\n';
    case 'manifest':
    case 'file':
    case undefined:
      return undefined;
  }
}

/** The comment that every sample but the Markdown has. */
export const mark = 'why it is here';

const toml = `# ${mark}
model = "gpt"

[mcp_servers.other] # another one
command = "other"
args = [
  "[mcp_servers.tiered-memory]", # not a header
]
note = """
[mcp_servers.tiered-memory]
"""

[[hooks.Stop]]
matcher = 'x'`;

function livedServers(name: string): string {
  return `{
    // ${mark}
    "theme": "dark",
    "${name}": {
        "other": { "command": "npx", "args": ["other"] }, // keep
        /* and this */
        "last": { "command": "last" }
    },
    "after": [1, 2]
}
`;
}

function livedGroups(event: string): string {
  return `{
  "hooks": {
    // ${mark}
    "${event}": [
      { "matcher": "*", "hooks": [{ "type": "command", "command": "mine.sh" }] }
    ],
    "Notification": [{ "hooks": [{ "type": "command", "command": "bell" }] }]
  }
}`;
}

function livedEntries(event: string): string {
  return `{
\t"version": 1, // ${mark}
\t"hooks": {
\t\t"${event}": [{ "command": "mine.sh", "bash": "mine.sh" }],
\t}
}
`;
}
