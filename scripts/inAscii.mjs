import ts from 'typescript';

/**
 * The same program in ASCII alone. A file with one letter beyond Latin takes V8 two bytes for each character, which makes
 * it slower to read and to look up among what was compiled. esbuild writes texts in ASCII by itself; what it leaves are
 * regular expressions and texts of `String.raw`, the only tag that our sources use.
 * @param {string} program
 */
export function inAscii(program) {
  if (!/[\u0080-\uffff]/.test(program)) return program;
  const tree = ts.createSourceFile('program.mjs', program, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  /** @type {{ start: number, end: number, text: string }[]} */
  const changed = [];
  /** @param {ts.Node} node */
  const look = (node) => {
    const isPattern = ts.isRegularExpressionLiteral(node);
    if (isPattern || ts.isTemplateLiteralToken(node)) {
      const [start, end] = [node.getStart(tree), node.end];
      const given = program.slice(start, end);
      const text = given.replace(/[\u0080-\uffff]+/g, (letters) => (isPattern ? escaped(letters) : filledIn(letters)));
      if (text !== given) changed.push({ start, end, text });
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  let made = '';
  let at = 0;
  for (const { start, end, text } of changed) {
    made += program.slice(at, start) + text;
    at = end;
  }
  return made + program.slice(at);
}

/** @param {string} letters */
function escaped(letters) {
  return letters.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** @param {string} letters */
function filledIn(letters) {
  return `\${"${escaped(letters)}"}`;
}
