import type * as Yaml from 'yaml';
import type { LineCounter, Pair, ParsedNode } from 'yaml';
import { categoryContexts } from '../../engine/ground/contract/categories.ts';
import { kinds } from '../../engine/ground/contract/model.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { depthComplaint } from '../files/depthComplaint.ts';
import type { CategoryPart, ReadPart } from './categoryPart.ts';

const mostCategories = 200;
const mostAgents = 100;
const mostEntries = 200;
const longestLength = 1000;
/** As a person writes a name; nothing that means something to a program can be one. */
const nameForm = /^[A-Za-z][A-Za-z0-9 _-]{0,59}$/;
const nameRule = 'A name begins with a letter and has at most 60 letters, digits, blanks, "_" or "-".';

/** Ends the reading of a file, with a sentence that names the line. */
class Unreadable extends Error {}

/**
 * Reads a file of categories. The tree that the library makes is walked as it is, so that a name such as `__proto__` is
 * a name, an alias is never followed, and every complaint knows its line.
 */
export async function readCategoryText(text: string): Promise<ReadPart> {
  const library: Partial<typeof Yaml> & { readonly default?: unknown } = await import('yaml');
  // A bundle of modules has the whole of a CommonJS package under one name.
  const { LineCounter, parseDocument, isAlias, isMap, isScalar, isSeq } = (library.default ?? library) as typeof Yaml;
  const lines = new LineCounter();
  try {
    const complaint = depthComplaint(text);
    if (complaint !== undefined) throw new Unreadable(complaint);
    const document = parseDocument<ParsedNode>(text.replace(/^\uFEFF/, ''), {
      lineCounter: lines,
      prettyErrors: false,
      // Comparing each name with all others takes seconds for thousands; see `entries`.
      uniqueKeys: false,
      version: '1.2',
      schema: 'core',
    });
    const [error] = document.errors;
    if (error !== undefined) throw new Unreadable(`line ${lineAt(lines, error.pos[0])}: ${sentence(error.message)}`);
    return new PartReader(lines, { isAlias, isMap, isScalar, isSeq }).read(document.contents);
  } catch (error) {
    if (error instanceof Unreadable) return { error: error.message };
    // A list of ten thousand lists in each other is deeper than the library goes.
    return { error: `it cannot be read (${messageOf(error)})` };
  }
}

function lineAt(lines: LineCounter, offset: number): number {
  return Math.max(1, lines.linePos(offset).line);
}

function sentence(message: string): string {
  const [first = ''] = message.split('\n');
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

type Checks = Pick<typeof Yaml, 'isAlias' | 'isMap' | 'isScalar' | 'isSeq'>;
type Node = ParsedNode | null;

/** Goes through the tree of one file. */
class PartReader {
  private readonly warnings: string[] = [];
  private readonly lines: LineCounter;
  private readonly is: Checks;

  constructor(lines: LineCounter, checks: Checks) {
    this.lines = lines;
    this.is = checks;
  }

  read(root: Node): ReadPart {
    if (root === null) return { part: { categories: [], agents: [] }, warnings: [] };
    const part: { -readonly [field in keyof CategoryPart]: CategoryPart[field] } = { categories: [], agents: [] };
    for (const { name, value, node } of this.entries(root, 'The file')) {
      if (name === 'categories') part.categories = this.categories(value);
      else if (name === 'agents') part.agents = this.agents(value);
      else this.unknown(name, node, 'categories and agents');
    }
    return { part, warnings: this.warnings };
  }

  private categories(root: Node): CategoryPart['categories'] {
    const entries = this.entries(root, '"categories"');
    if (entries.length > mostCategories)
      throw this.at(root, `There are ${entries.length} categories, and at most ${mostCategories} can be. Remove some.`);
    return entries.map(({ name, value, node }) => {
      this.checkName(name, node);
      const category: {
        -readonly [field in keyof CategoryPart['categories'][number]]: CategoryPart['categories'][number][field];
      } = { name };
      for (const field of this.entries(value, `"${name}"`)) {
        if (field.name === 'context') category.context = this.oneOf(field.value, 'context', categoryContexts);
        else if (field.name === 'rag_length') category.length = this.count(field.value, 'rag_length');
        else if (field.name === 'also') category.also = this.names(field.value, 'also');
        else if (field.name === 'topics') category.topics = this.texts(field.value, 'topics').map(({ text }) => text);
        else if (field.name === 'tags') category.tags = this.texts(field.value, 'tags').map(({ text }) => text);
        else if (field.name === 'kinds')
          category.kinds = this.items(field.value, 'kinds').map((item) => this.oneOf(item, 'kinds', kinds));
        else this.unknown(field.name, field.node, 'context, rag_length, also, topics, tags, kinds');
      }
      return category;
    });
  }

  private agents(root: Node): CategoryPart['agents'] {
    const entries = this.entries(root, '"agents"');
    if (entries.length > mostAgents)
      throw this.at(root, `There are ${entries.length} agents, and at most ${mostAgents} can be. Remove some.`);
    return entries.map(({ name, value, node }) => {
      this.checkName(name, node);
      return { agent: name, categories: this.names(value, name) };
    });
  }

  private entries(root: Node, what: string): { readonly name: string; readonly value: Node; readonly node: Node }[] {
    if (root === null) return [];
    this.refuseAlias(root);
    if (!this.is.isMap(root)) throw this.at(root, `${what} must hold "name: value" lines.`);
    const seen = new Set<string>();
    return root.items.map(({ key, value }: Pair<ParsedNode, ParsedNode | null>) => {
      this.refuseAlias(key);
      this.refuseAlias(value);
      // YAML reads "yes" as text and "5" as a number; either may be meant as a name.
      if (!this.is.isScalar(key)) throw this.at(key, 'A name must be plain text.');
      const name = String(key.value);
      if (seen.has(name)) throw this.at(key, `"${name.slice(0, 60).toWellFormed()}" is there twice. Join the two.`);
      seen.add(name);
      const isEmpty = this.is.isScalar(value) && value.value === null;
      return { name, value: isEmpty ? null : value, node: key };
    });
  }

  private items(root: Node, what: string): readonly Node[] {
    this.refuseAlias(root);
    if (root === null) return [];
    if (!this.is.isSeq(root)) throw this.at(root, `"${what}" must be a list, such as [one, two].`);
    if (root.items.length > mostEntries)
      throw this.at(root, `"${what}" has ${root.items.length} entries, and at most ${mostEntries} can be.`);
    return root.items;
  }

  private texts(root: Node, what: string): readonly { readonly text: string; readonly node: Node }[] {
    return this.items(root, what).map((node) => {
      this.refuseAlias(node);
      const text = this.is.isScalar(node) && typeof node.value === 'string' ? node.value.trim() : '';
      if (text === '' || text.length > 255) throw this.at(node, `"${what}" must hold texts of 1 to 255 characters.`);
      return { text, node };
    });
  }

  private names(root: Node, what: string): readonly string[] {
    return this.texts(root, what).map(({ text, node }) => {
      this.checkName(text, node);
      return text;
    });
  }

  private oneOf<Choice extends string>(node: Node, what: string, choices: readonly Choice[]): Choice {
    this.refuseAlias(node);
    const found = choices.find((choice) => this.is.isScalar(node) && node.value === choice);
    if (found === undefined) throw this.at(node, `"${what}" must be one of: ${choices.join(', ')}.`);
    return found;
  }

  private count(node: Node, what: string): number {
    const value = this.is.isScalar(node) ? node.value : undefined;
    if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= longestLength) return value;
    throw this.at(node, `"${what}" must be a whole number from 1 to ${longestLength}.`);
  }

  private checkName(name: string, node: Node): void {
    if (!nameForm.test(name))
      throw this.at(node, `"${name.slice(0, 60).toWellFormed()}" cannot be a name. ${nameRule}`);
  }

  private refuseAlias(node: Node): void {
    if (node !== null && this.is.isAlias(node))
      throw this.at(node, 'An alias ("*name") is not followed. Write out what it stands for.');
  }

  private unknown(name: string, node: Node, known: string): void {
    const shown = name.slice(0, 60).toWellFormed();
    this.warnings.push(`line ${this.lineOf(node)}: "${shown}" is unknown and has no effect. Known: ${known}.`);
  }

  private at(node: Node, message: string): Unreadable {
    return new Unreadable(`line ${this.lineOf(node)}: ${message}`);
  }

  private lineOf(node: Node): number {
    return lineAt(this.lines, node?.range[0] ?? 0);
  }
}
