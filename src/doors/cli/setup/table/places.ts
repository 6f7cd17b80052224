import path from 'node:path';
import type { PathTemplate } from './hostTypes.ts';

/** What of a machine decides where programs keep their files. */
export interface Surroundings {
  readonly home: string;
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** How a place is called in the README, and which variable moves it. */
interface Place {
  readonly shown: string;
  readonly variable?: string;
  readonly otherwise: readonly string[];
}

/**
 * Where hosts keep their files, from the home folder. The variables are those that the hosts document; a relative path
 * in one of them is ignored.
 */
const places: Readonly<Record<string, Place>> = {
  home: { shown: '~', otherwise: [] },
  config: { shown: '~/.config', variable: 'XDG_CONFIG_HOME', otherwise: ['.config'] },
  support: { shown: '~/Library/Application Support', otherwise: ['Library', 'Application Support'] },
  appData: { shown: '%APPDATA%', variable: 'APPDATA', otherwise: ['AppData', 'Roaming'] },
  claude: { shown: '~/.claude', variable: 'CLAUDE_CONFIG_DIR', otherwise: ['.claude'] },
  claudeState: { shown: '~', variable: 'CLAUDE_CONFIG_DIR', otherwise: [] },
  codex: { shown: '~/.codex', variable: 'CODEX_HOME', otherwise: ['.codex'] },
  copilot: { shown: '~/.copilot', variable: 'COPILOT_HOME', otherwise: ['.copilot'] },
};

/**
 * The absolute path that a template means on a machine.
 *
 * @param folder what `{folder}` stands for
 */
export function pathFrom(template: PathTemplate, surroundings: Surroundings, folder = ''): string {
  const style = surroundings.platform === 'win32' ? path.win32 : path.posix;
  const [start = '', ...names] = templateFor(template, surroundings.platform).split('/');
  const name = start.slice(1, -1);
  if (name === 'folder') return style.join(folder, ...names);
  const place = places[name];
  if (place === undefined) throw new TypeError(`There is no place ${start}.`);
  const moved = place.variable === undefined ? undefined : surroundings.environment[place.variable];
  const base =
    moved !== undefined && style.isAbsolute(moved) ? moved : style.join(surroundings.home, ...place.otherwise);
  return style.join(base, ...names);
}

/** A template as people write the path. */
export function shownPath(template: PathTemplate, platform: NodeJS.Platform): string {
  const text = templateFor(template, platform);
  const close = text.indexOf('}');
  const shown = places[text.slice(1, close)]?.shown ?? '<folder>';
  return shown + text.slice(close + 1);
}

function templateFor(template: PathTemplate, platform: NodeJS.Platform): string {
  if (typeof template === 'string') return template;
  return platform === 'win32' || platform === 'darwin' ? template[platform] : template.linux;
}
