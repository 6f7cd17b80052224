import fc from 'fast-check';

type Tree =
  | { readonly kind: 'leaf'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Item[]; readonly end: string; readonly trailing: boolean }
  | { readonly kind: 'object'; readonly items: readonly Item[]; readonly end: string; readonly trailing: boolean };

interface Item {
  readonly name: string;
  readonly value: Tree;
  readonly gaps: readonly [before: string, behindName: string, beforeValue: string, behind: string];
}

const space = fc.constantFrom('', ' ', '\n', '\n  ', '\n\t', '  ', '\n\n');
const comment = fc.constantFrom('// one\n', '/* two */', '/* a\n b */', '// "x": {\n', '// , ]\n');
const gap = fc.oneof(
  { weight: 4, arbitrary: space },
  {
    weight: 1,
    arbitrary: fc.tuple(space, comment, space).map((parts) => parts.join('')),
  },
);
const names = fc.constantFrom('mcpServers', 'hooks', 'SessionStart', 'a', 'b c', 'ü', 'version', '"', 'other');
const leaf: fc.Arbitrary<Tree> = fc
  .oneof(
    fc.constantFrom('null', 'true', '-1.5e3', '[]', '{}', '"//"', '"/*"', '"\\u00e9\\""'),
    fc.string().map((text) => JSON.stringify(text)),
  )
  .map((text) => ({ kind: 'leaf', text }));

const { tree } = fc.letrec<{ tree: Tree; items: Item[] }>((tie) => ({
  items: fc.uniqueArray(fc.record({ name: names, value: tie('tree'), gaps: fc.tuple(gap, gap, gap, gap) }), {
    maxLength: 4,
    selector: ({ name }) => name,
  }),
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.record({ kind: fc.constant('object' as const), items: tie('items'), end: gap, trailing: fc.boolean() }),
    fc.record({ kind: fc.constant('list' as const), items: tie('items'), end: gap, trailing: fc.boolean() }),
  ),
}));

/**
 * Objects as somebody writes them by hand: with comments, any white space, and commas behind the last value. Parts that
 * setup knows have the types that a host would accept.
 */
export function jsoncObjects(): fc.Arbitrary<string> {
  const items = fc.uniqueArray(known, { maxLength: 5, selector: ({ name }) => name });
  return fc
    .tuple(items, gap, gap, gap, fc.boolean(), fc.boolean())
    .map(([inside, head, end, tail, trailing, isWindows]) => {
      const text = head + write({ kind: 'object', items: inside, end, trailing }) + tail;
      return isWindows ? text.replaceAll('\n', '\r\n') : text;
    });
}

const anyObject = fc.record({
  kind: fc.constant('object' as const),
  items: fc.uniqueArray(
    fc.record({ name: fc.constantFrom('a', 'memory', 'x y', 'ü'), value: tree, gaps: fc.tuple(gap, gap, gap, gap) }),
    { maxLength: 3, selector: ({ name }) => name },
  ),
  end: gap,
  trailing: fc.boolean(),
});

const lists = fc.record({
  kind: fc.constant('list' as const),
  items: fc.array(fc.record({ name: names, value: tree, gaps: fc.tuple(gap, gap, gap, gap) }), { maxLength: 3 }),
  end: gap,
  trailing: fc.boolean(),
});

const hooks = fc.record({
  kind: fc.constant('object' as const),
  items: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('SessionStart', 'Stop', 'sessionStart', 'stop', 'pre_user_prompt', 'Other'),
      value: lists,
      gaps: fc.tuple(gap, gap, gap, gap),
    }),
    { maxLength: 3, selector: ({ name }) => name },
  ),
  end: gap,
  trailing: fc.boolean(),
});

const gaps = fc.tuple(gap, gap, gap, gap);
const known: fc.Arbitrary<Item> = fc.oneof(
  fc.record({
    name: fc.constantFrom('mcpServers', 'servers', 'context_servers'),
    value: anyObject,
    gaps,
  }),
  fc.record({ name: fc.constant('hooks'), value: hooks, gaps }),
  fc.record({ name: fc.constantFrom('a', 'b c', 'ü', 'other', 'version'), value: tree, gaps }),
);

function write(value: Tree): string {
  if (value.kind === 'leaf') return value.text;
  const [open, close] = value.kind === 'object' ? ['{', '}'] : ['[', ']'];
  const items = value.items.map(({ name, value: inner, gaps: [before, behindName, beforeValue, behind] }, index) => {
    const label = value.kind === 'object' ? `${JSON.stringify(name)}${behindName}:${beforeValue}` : beforeValue;
    const isLast = index === value.items.length - 1;
    return `${before}${label}${write(inner)}${behind}${!isLast || value.trailing ? ',' : ''}`;
  });
  return `${open}${items.join('')}${value.end}${close}`;
}
