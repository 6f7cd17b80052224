// Rewrites the parts of README.md that list commands, tools and settings, from the manifest, and the agents that can be
// set up, from their table.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

const BEGIN = '<!-- From package.json by scripts/readme.mjs -->';
const END = '<!-- End of the part from package.json -->';
const HOSTS_BEGIN = '<!-- From src/doors/cli/setup/table by scripts/readme.mjs -->';
const HOSTS_END = '<!-- End of the part from src/doors/cli/setup/table -->';

/**
 * @typedef {Readonly<Record<string, string>>} Words package.nls.json
 * @typedef {object} Manifest
 * @property {object} contributes
 * @property {readonly { command: string, title: string, category: string }[]} contributes.commands
 * @property {{ commandPalette: readonly { command: string, when: string }[] }} contributes.menus
 * @property {readonly Tool[]} contributes.languageModelTools
 * @property {readonly { title: string, properties: Readonly<Record<string, Setting>> }[]} contributes.configuration
 * @typedef {{ name: string, toolReferenceName: string, userDescription: string, when?: string }} Tool
 * @typedef {{ default: unknown, markdownDescription: string }} Setting
 */

/**
 * In the order in which they are listed. A title says what a command is called, not what it does.
 * @type {Readonly<Record<string, string>>}
 */
const COMMANDS = {
  'tieredMemory.resetAndSummarize': 'Summarizes the conversation into memories, ends it and opens a new chat.',
  'tieredMemory.rememberSelection': 'Keeps the selected text, as you confirm it, under a topic that you pick.',
  'tieredMemory.reviewWaiting':
    'Shows what waits for your review, to confirm or accept it word for word, delete or refuse it, or forget all from its source.',
  'tieredMemory.editIdentity':
    'Says who the assistant is, who you are and how you work, in three notes that stand in every prompt, and shows the traits that were learned.',
  'tieredMemory.resetIdentity': 'Forgets those notes and traits; it can be undone.',
  'tieredMemory.confirmSaved':
    'Shows by day, in their exact words, what assistants saved and you have not confirmed, to confirm it.',
  'tieredMemory.showKnownHere':
    'Shows in a hover what is known about the word under the cursor and about the file that is open.',
  'tieredMemory.recall':
    'Finds memories while you type and says why; Enter copies one, its button shows it in the view.',
  'tieredMemory.consolidateNow': 'Reads conversations that wait, this one too, and keeps the facts in them.',
  'tieredMemory.bringBack':
    'Shows what the clock took out of sight, why, and until when it can come back; brings back what you choose.',
  'tieredMemory.tasks.add': 'Adds a task to the list *Under Way*.',
  'tieredMemory.tasks.start': 'Says of the task that is selected in the list that it is under way.',
  'tieredMemory.tasks.done': 'Says that it is done.',
  'tieredMemory.tasks.drop': 'Says that it is given up.',
  'tieredMemory.tasks.reopen': 'Says of one that is over that it is still to be done.',
  'tieredMemory.tasks.rename': 'Gives it another title.',
  'tieredMemory.ageNow': 'Moves memories older than the hours you give to the long tier.',
  'tieredMemory.clearCachedAnswers':
    'Removes the answers that were kept for the same question, where that is turned on.',
  'tieredMemory.reembedAll':
    'Makes the vectors that are missing, as after a change of the embedding model, and removes those of no memory.',
  'tieredMemory.enable': 'Turns everything, or one part of what memory does by itself, on again.',
  'tieredMemory.disable': 'Turns everything, or one part of what memory does by itself, off.',
  'tieredMemory.showOverview':
    'Shows in plots and tables how memory grew and what it was used for, what waits for you, and how each part does.',
  'tieredMemory.showChanges':
    'Shows by day what was learned, changed, aged and forgotten, and by whom; takes each back, or shows memory as it was then.',
  'tieredMemory.showLinks':
    'Shows how topics, memories and names belong together as a picture and a list, now or at an earlier time; links by dragging.',
  'tieredMemory.showStatus':
    'As text: counts, place, switches, models, problems, the most important memories and the latest summaries.',
  'tieredMemory.setUpMeaning':
    'Chooses and downloads a model that finds what means the same in other words; says size, licence and source first.',
  'tieredMemory.removeModels': 'Removes downloaded models from the disk.',
  'tieredMemory.setEmbeddingKey': "Keeps the key for an embedding server in VS Code's secret storage.",
  'tieredMemory.clearEmbeddingKey': 'Removes that key.',
  'tieredMemory.editCategories':
    'Opens the file that says what memories are about and which agents may read what; a new one holds the defaults as comments.',
  'tieredMemory.openDataFolder': 'Shows where the memory is kept.',
  'tieredMemory.export':
    'Writes every memory with its history and links into a JSON file that only you can read, or what it knows now as Markdown or `memory.json`.',
  'tieredMemory.archive':
    'Moves long-term memories that nobody used for long into dated files in a folder that you choose; it can be undone.',
  'tieredMemory.reloadArchived': 'Finds archived memories by their words and brings back the ones that you choose.',
  'tieredMemory.mirror':
    'Keeps memory in a folder of Markdown files, too, and takes over what you change there; brings both in step, or stops.',
  'tieredMemory.syncDevices':
    'Keeps one memory on all your devices, which meet in a folder of yours, encrypted; syncs now, shows how they stand, changes the passphrase, or stops.',
  'tieredMemory.team.join':
    'Connects this memory with a team through its PostgreSQL database; nothing is shared by that.',
  'tieredMemory.team.share':
    'Lists what you said and confirmed in this workspace, and shares it with a team after your yes; never your own place.',
  'tieredMemory.team.unshare': 'Takes back what you shared of this workspace.',
  'tieredMemory.team.sync': 'Sends what waits and takes in what team mates wrote, now instead of a moment later.',
  'tieredMemory.team.leave': 'Leaves a team and erases what came from it, backups included.',
  'tieredMemory.team.init':
    'Sets up a team’s database, as its administrator, and shows the two statements for each new member.',
  'tieredMemory.import':
    'Shows what other programs kept on this machine and what memory would keep of it, and imports it; it can be undone.',
  'tieredMemory.importSnapshot':
    'Takes an export of memory, or a file of notes with keys, in; says first what is new and what is left out. It can be undone.',
  'tieredMemory.copilotInstructions':
    'Writes what belongs into every Copilot chat into a file that they read, shows it, or removes it.',
  'tieredMemory.copyMcpConfiguration': 'Copies what another program needs to reach this memory by MCP.',
  'tieredMemory.undoLastChange': 'Takes back the newest save or other change.',
  'tieredMemory.deleteAll': 'Takes every memory out of sight, after a question; it can be undone.',
  'tieredMemory.erase':
    'Removes everything about a name, from a conversation, source or day, or all, for good and from every backup; lists it first, asks, and gives a certificate.',
  'tieredMemory.showLog': 'What memory did and what went wrong. It holds no memories.',
};

/**
 * The README with its generated part brought up to date.
 * @param {string} readme
 * @param {Manifest} manifest
 * @param {Words} words
 */
export function withGeneratedPart(readme, manifest, words) {
  const parts = [commandsTable(manifest, words), toolsTable(manifest, words), ...settingsTables(manifest, words)];
  return withPart(readme, BEGIN, END, parts.join('\n\n'));
}

/**
 * The README with its table of agents brought up to date.
 * @param {string} readme
 * @param {string} hosts as the setup makes it
 */
export function withHosts(readme, hosts) {
  return withPart(readme, HOSTS_BEGIN, HOSTS_END, hosts);
}

/**
 * @param {string} readme
 * @param {string} first the line before the part
 * @param {string} last the line after it
 * @param {string} part
 */
function withPart(readme, first, last, part) {
  const begin = readme.indexOf(first);
  const end = readme.indexOf(last);
  if (begin === -1 || end < begin)
    throw new Error(`README.md has no place for a generated part: it needs the lines ${first} and ${last}.`);
  return `${readme.slice(0, begin)}${first}\n\n${part.trim()}\n\n${readme.slice(end)}`;
}

/**
 * @param {Manifest} manifest
 * @param {Words} words
 */
function commandsTable({ contributes }, words) {
  const hidden = contributes.menus.commandPalette.filter(({ when }) => when === 'false').map(({ command }) => command);
  const listed = new Map(
    contributes.commands.filter(({ command }) => !hidden.includes(command)).map((one) => [one.command, one]),
  );
  const wrong =
    [...listed.keys()].find((id) => !(id in COMMANDS)) ?? Object.keys(COMMANDS).find((id) => !listed.has(id));
  if (wrong !== undefined)
    throw new Error(
      `${wrong} stands in only one of package.json and scripts/readme.mjs: add or remove its sentence there.`,
    );
  const rows = Object.entries(COMMANDS).map(([id, sentence]) => {
    const { category = '', title = '' } = listed.get(id) ?? {};
    return [`*${said(category, words)}: ${said(title, words)}*`, sentence];
  });
  return table(['command', ''], rows);
}

/**
 * @param {Manifest} manifest
 * @param {Words} words
 */
function toolsTable({ contributes }, words) {
  const rows = contributes.languageModelTools.map((tool) => {
    // A setting that withdraws a tool is told where it is described.
    const setting = /(?<!!)\bconfig\.([\w.]+)/.exec(tool.when ?? '')?.[1];
    return [
      `\`#${tool.toolReferenceName}\``,
      `\`${tool.name}\``,
      `${said(tool.userDescription, words)}${setting ? ` (with \`${setting}\`)` : ''}`,
    ];
  });
  return table(['in agent mode', 'tool', ''], rows);
}

/**
 * The switches stand open; what most people never change is folded, group by group.
 * @param {Manifest} manifest
 * @param {Words} words
 */
function settingsTables({ contributes }, words) {
  return contributes.configuration.map(({ title, properties }, index) => {
    const rows = Object.entries(properties).map(([name, property]) => [
      `\`${name}\``,
      defaultOf(property.default),
      said(property.markdownDescription, words).replace(/`#([\w.]+)#`/g, (whole, id) =>
        id.includes('.') ? `\`${id}\`` : whole,
      ),
    ]);
    const listed = table(['setting', 'default', ''], rows);
    return index === 0
      ? listed
      : `<details><summary>Settings: ${said(title, words)}</summary>\n\n${listed}\n\n</details>`;
  });
}

/** @param {unknown} value */
function defaultOf(value) {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === '' ? '' : `\`${JSON.stringify(value)}\``;
}

/**
 * @param {string} text
 * @param {Words} words
 */
function said(text, words) {
  const key = /^%(.+)%$/.exec(text)?.[1];
  return key === undefined ? text : (words[key] ?? text);
}

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`.replaceAll('|  |', '| |');
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}

/** @param {string} name */
export const readText = (name) => readFileSync(join(root, name), 'utf8');

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { hostsTable } = await import('../src/doors/cli/setup/table/hostsTable.ts');
  const [manifest, words] = [JSON.parse(readText('package.json')), JSON.parse(readText('package.nls.json'))];
  writeFileSync(
    join(root, 'README.md'),
    withHosts(withGeneratedPart(readText('README.md'), manifest, words), hostsTable()),
  );
}
