import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';
import { speakingFiles } from '../../scripts/l10n.mjs';
import { root } from '../../scripts/paths.mjs';

/** What language models read, not people, and what is a file of the user's own. */
const forModels =
  /(?:registerTools|createRepeatedCalls|modelMessages|askModel|hatch|runToolLoop|categoryTemplate|memoryPage|pageServer)\.ts$/;

/** Names, what is stored in English, and what only the log says. */
const allowed: readonly RegExp[] = [
  /^(?:Tiered Memory|VS Code|Claude Code|Gemini CLI|Copilot CLI|Cursor|Windsurf|Codex|Zed)$/,
  /^You answer in an editor/,
  /^(?:under way|in tests|in \{\}\/?|\{\}, except \{\}|Nothing was saved|7 days ago|30 days ago|embedding\.key )$/,
  /^Background: \{\}$/,
  /^(?:\s|<!--|\{\})*No room for|^<!-- No room for/,
  /^Caused by:/,
  /^The (?:page|panel) speaks version/,
  /Memory Status\.md$/,
  /^(?:default-src|https?:|tiered-memory )/,
];

const properties =
  /^(?:title|label|detail|description|placeHolder|placeholder|prompt|openLabel|saveLabel|tooltip|text|name|message|ariaLabel)$/;
const showing =
  /(?:showInformationMessage|showWarningMessage|showErrorMessage|setStatusBarMessage|\.markdown|\.progress|\.button)$/;

/** Literals that a person would read as words and that no translation can reach, as `file:line: text`. */
export function untranslated(): readonly string[] {
  return speakingFiles()
    .filter((file) => !forModels.test(file) && !/(?:english\w*|engineSentences)\.ts$/.test(file))
    .flatMap((file) => untranslatedIn(relative(root, file), readFileSync(file, 'utf8')));
}

/** The same for the text of one file. */
export function untranslatedIn(name: string, text: string): readonly string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isOutOfSight(node, source)) return;
    const words = wordsOf(node);
    if (words !== undefined && isText(words, node) && !allowed.some((one) => one.test(words.trim())))
      found.push(`${name}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}: ${words}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function wordsOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
  return undefined;
}

/** Two words with a blank between them, or one word where something is shown. */
function isText(words: string, node: ts.Node): boolean {
  const plain = words.replaceAll('{}', '').replace(/\$\([\w-]+\)/g, '');
  if (/\p{L}{2,}[,;:.!?…]? +\p{L}{2,}/u.test(plain)) return true;
  return /^\P{L}*\p{Lu}\p{Ll}+[.:…!?]?\P{L}*$/u.test(plain) && isShown(node);
}

function isShown({ parent }: ts.Node): boolean {
  if (ts.isConditionalExpression(parent)) return isShown(parent);
  if (ts.isPropertyAssignment(parent)) return properties.test(parent.name.getText());
  return ts.isCallExpression(parent) && showing.test(parent.expression.getText());
}

/** Translated already, told to the log alone, a type, or compared with what a program says. */
function isOutOfSight(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isRegularExpressionLiteral(node)) return true;
  if (ts.isNewExpression(node)) return node.expression.getText(source) === 'RegExp';
  if (!ts.isCallExpression(node)) return false;
  const callee = node.expression.getText(source);
  return (
    /(?:^|\.)(?:counted|noun|executeCommand|getConfiguration)$|l10n\.t$|(?:^|\.)log\.\w+$/.test(callee) ||
    callee === 'say' ||
    /(?:^|\.)translate$/.test(callee)
  );
}
