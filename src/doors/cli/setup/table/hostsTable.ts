import { hosts } from './hosts.ts';
import type { Host, HostPart, PathTemplate } from './hostTypes.ts';
import { shownPath } from './places.ts';

const kinds: Readonly<Record<HostPart['kind'], string>> = {
  mcp: 'MCP server',
  hooks: 'hooks',
  instructions: 'instructions',
  manifest: 'extension',
  file: 'file',
};

/** The hosts as a table for the README. */
export function hostsTable(): string {
  const rows = hosts.map((host) => [
    `\`${host.id}\``,
    host.name,
    byFile(host.parts)
      .map(([path, parts]) => `${allNames(parts)}: ${path}`)
      .join('<br>'),
    checked(host),
  ]);
  const lines = [['`setup …`', 'host', 'what goes where', 'checked'], ['---', '---', '---', '---'], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function byFile(parts: readonly HostPart[]): [path: string, parts: HostPart[]][] {
  const files = new Map<string, HostPart[]>();
  for (const part of parts) {
    const path = onEverySystem(part.path);
    files.set(path, [...(files.get(path) ?? []), part]);
  }
  return [...files];
}

function allNames(parts: readonly HostPart[]): string {
  return parts.map(({ kind }) => kinds[kind]).join(', ');
}

/** The path on Linux, and on the other systems where that is another one. */
function onEverySystem(template: PathTemplate): string {
  if (typeof template === 'string') return `\`${shownPath(template, 'linux')}\``;
  const linux = shownPath(template, 'linux');
  const others = (['darwin', 'win32'] as const)
    .map((platform) => [platform === 'darwin' ? 'macOS' : 'Windows', shownPath(template, platform)] as const)
    .filter(([, path]) => path !== linux)
    .map(([name, path]) => `${name} \`${path}\``);
  return others.length === 0 ? `\`${linux}\`` : `\`${linux}\` (${others.join(', ')})`;
}

function checked(host: Host): string {
  if (host.wasRun.length === 0) return 'follows its documentation';
  return `${host.wasRun.map((kind) => kinds[kind]).join(', ')} run in the host`;
}
