import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { parse as parseToml } from 'smol-toml';
import {
  filesOf,
  planRemoval,
  planSetup,
  type SetupTarget,
} from '../../../../../src/doors/cli/setup/plan/planSetup.ts';
import type { Receipts, SetupPlan } from '../../../../../src/doors/cli/setup/plan/planTypes.ts';
import { hosts } from '../../../../../src/doors/cli/setup/table/hosts.ts';
import type { Host, HostPart } from '../../../../../src/doors/cli/setup/table/hostTypes.ts';
import { jsoncObjects } from '../../../../support/jsoncText.ts';
import { expectedFiles } from './expectedFiles.ts';
import { lived, mark } from './samples.ts';
import { runs } from '../../../../support/runs.ts';

const home = '/home/kim';
const bin = `${home}/memory folder/bin`;

type Files = ReadonlyMap<string, string | undefined>;

function targetFor(host: Host, at = bin, version = '0.1.0'): SetupTarget {
  const launcher = { path: `${at}/tiered-memory`, platform: 'linux' as const, version };
  return { host, home, platform: 'linux', environment: {}, launcher };
}

function partsByPath(target: SetupTarget): Map<string, HostPart[]> {
  const found = new Map<string, HostPart[]>();
  for (const { part, path } of filesOf(target)) found.set(path, [...(found.get(path) ?? []), part]);
  return found;
}

function nothing(target: SetupTarget): Files {
  return new Map(filesOf(target).map(({ path }) => [path, undefined]));
}

function inUse(target: SetupTarget, change = (text: string): string => text): Files {
  return new Map(
    [...partsByPath(target)].map(([path, parts]) => {
      const text = lived(parts);
      return [path, text === undefined ? undefined : change(text)];
    }),
  );
}

/** The files after a plan, which must have been possible. */
function after(files: Files, plan: SetupPlan): Files {
  assert.equal(plan.problem, undefined);
  return new Map([...files, ...plan.changes.map((change) => [change.path, change.after] as const)]);
}

function read(path: string, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  if (path.endsWith('.toml')) return parseToml(text);
  return path.endsWith('.json') ? parse(text.replace(/^\uFEFF/, ''), [], { allowTrailingComma: true }) : text;
}

const allRead = (files: Files): unknown => [...files].map(([path, text]) => [path, read(path, text)]);

/** Takes out of what was read everything that names the launcher. */
function withoutOurs(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter((one) => !JSON.stringify(one).includes('/tiered-memory')).map(withoutOurs);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'tiered-memory')
      .map(([name, one]) => [name, withoutOurs(one)] as const)
      // What is only there because of ours.
      .filter(
        ([name, one]) => !Array.isArray(one) || one.length > 0 || isEmpty((value as Record<string, unknown>)[name]),
      ),
  );
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

for (const host of hosts)
  describe(`the plan to set up ${host.name}`, () => {
    const target = targetFor(host);
    const set = (files: Files, receipts: Receipts = {}): { files: Files; receipts: Receipts } => {
      const plan = planSetup(target, files, receipts);
      return { files: after(files, plan), receipts: { ...receipts, ...plan.receipts } };
    };
    const taken = (files: Files, receipts: Receipts): Files => after(files, planRemoval(target, files, receipts));

    it('writes what the host documents', () => {
      const expected = expectedFiles(bin)[host.id];
      const { files } = set(nothing(target));
      assert.deepEqual(
        [...files.keys()].sort(),
        Object.keys(expected)
          .map((path) => `${home}/${path}`)
          .sort(),
      );
      for (const [path, wanted] of Object.entries(expected)) {
        const text = files.get(`${home}/${path}`) ?? '';
        if (wanted instanceof RegExp) assert.match(text, wanted);
        else if (typeof wanted === 'string') assert.equal(text, wanted);
        else assert.deepEqual(JSON.parse(text), wanted);
        assert.ok(text.endsWith('\n'), path);
      }
    });

    it('makes files that go again', () => {
      const { files, receipts } = set(nothing(target));
      assert.deepEqual(taken(files, receipts), nothing(target));
      assert.deepEqual(
        planRemoval(target, files, receipts).receipts,
        Object.fromEntries([...files.keys()].map((path) => [path, undefined])),
      );
      assert.deepEqual(
        [...taken(files, {}).values()]
          .map((text) => text?.trim())
          .filter((text) => text !== undefined && text !== '' && text !== '{}'),
        [],
      );
    });

    for (const [name, change] of [
      ['', (text: string) => text],
      [' with the line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
      [' with a byte order mark', (text: string) => `\uFEFF${text}`],
    ] as const)
      it(`leaves everything else in a file in use as it is${name}, and comes out without a trace`, () => {
        const before = inUse(target, change);
        const { files, receipts } = set(before);
        for (const [path, text] of files) {
          const original = before.get(path);
          if (original === undefined) continue;
          assert.notEqual(text, original);
          if (!path.endsWith('.md')) {
            assert.ok(text?.includes(mark), path);
            assert.deepEqual(withoutOurs(read(path, text)), withoutOurs(read(path, original)));
          }
          if (name.includes('Windows')) assert.doesNotMatch(text ?? '', /[^\r]\n/);
        }
        assert.deepEqual(planSetup(target, files, receipts).changes, []);
        assert.deepEqual(planSetup(target, files, {}).changes, []);
        assert.deepEqual(taken(files, receipts), before);
        const withoutReceipts = taken(files, {});
        for (const [path, text] of withoutReceipts)
          if (before.get(path) !== undefined)
            assert.deepEqual(read(path, text?.trim()), read(path, before.get(path)?.trim()), path);
      });

    it('brings what an older version wrote up to date', () => {
      const olderHost = { ...host, parts: host.parts.map(older) };
      const before = inUse(target);
      const first = planSetup(targetFor(olderHost, '/elsewhere/bin', '0.0.9'), before, {});
      const { files, receipts } = set(after(before, first), first.receipts);
      assert.deepEqual(allRead(files), allRead(set(before).files));
      assert.ok([...files.values()].every((text) => text?.includes('/elsewhere/') !== true));
      assert.deepEqual(taken(files, receipts), before);
    });

    it('takes back exactly its own when somebody worked around it', () => {
      const before = inUse(target);
      const { files, receipts } = set(before);
      const edited = new Map([...files].map(([path, text]) => [path, edit(path, text)]));
      const expected = new Map([...before].map(([path, text]) => [path, edit(path, text)]));
      for (const [path, text] of taken(edited, receipts)) {
        if (before.get(path) !== undefined) assert.equal(text, expected.get(path), path);
        else if (path.endsWith('.json')) assert.deepEqual(withoutOurs(read(path, text)), { first: { a: 1 } });
      }
    });

    for (const { path, part } of filesOf(target).filter(({ part }) => part.kind === 'mcp' || part.kind === 'hooks')) {
      const isToml = part.kind === 'mcp' && part.format === 'toml';
      it(`changes nothing when ${path.slice(home.length + 1)} has an error, and says where`, () => {
        const files = new Map(inUse(target)).set(path, isToml ? 'a = 1\nb = = 2\n' : '{\n  "a": 1,\n  "b" 2\n}\n');
        for (const make of [planSetup, planRemoval]) {
          const { changes, problem } = make(target, files, {});
          assert.deepEqual(changes, []);
          assert.match(
            problem ?? '',
            isToml
              ? /: .*config\.toml at line 2, column 5: it is not valid TOML\.$/
              : /at line 3, column 7: it is not valid JSON/,
          );
          assert.ok(problem?.startsWith(`Nothing was changed: ${path} at line`));
        }
      });
    }
  });

/** A part as an earlier version had it: an event that is not used any more, other times, no matchers. */
function older(part: HostPart): HostPart {
  if (part.kind !== 'hooks') return part;
  const events = part.events.slice(1).map(({ event, seconds }) => ({ event, seconds: seconds * 2 }));
  return { ...part, events: [...events, { event: 'Retired', seconds: 1 }] };
}

/** What a person adds at the start and the end of a file. */
function edit(path: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (path.endsWith('.toml')) return `# first\n${text}${text.endsWith('\n') ? '' : '\n'}\n[last]\nx = 1\n`;
  if (!path.endsWith('.json')) return `# First\n${text}`;
  return text.replace('{', '{ // first\n "first": { "a": 1 },');
}

describe('the plan for hooks that a person changed', () => {
  const claude = hosts.find(({ id }) => id === 'claude-code');
  assert.ok(claude);
  const target = targetFor(claude);
  const file = `${home}/.claude/settings.json`;
  const group = (launcher: string, timeout: number, matcher: string): object => ({
    matcher,
    hooks: [
      { type: 'command', command: 'mine.sh' },
      { type: 'command', command: `"${launcher}/tiered-memory" hook`, timeout },
    ],
  });
  const withStop = (...elements: object[]): Files =>
    new Map([
      [`${home}/.claude.json`, undefined],
      [file, JSON.stringify({ hooks: { Stop: elements } }, undefined, 2)],
    ]);
  const stops = (files: Files): unknown =>
    (JSON.parse(files.get(file) ?? '{}') as { hooks?: { Stop?: unknown } }).hooks?.Stop;

  it('keeps a command that somebody put into our group, and brings only ours up to date in it', () => {
    const files = after(
      withStop(group('/old/bin', 1, 'mine')),
      planSetup(target, withStop(group('/old/bin', 1, 'mine')), {}),
    );
    assert.deepEqual(stops(files), [group(bin, 20, 'mine')]);
    assert.deepEqual(stops(after(files, planRemoval(target, files, {}))), [
      { matcher: 'mine', hooks: [{ type: 'command', command: 'mine.sh' }] },
    ]);
  });

  it('leaves one of several that are ours', () => {
    const ours = (launcher: string): object => ({
      hooks: [{ type: 'command', command: `"${launcher}/tiered-memory" hook` }],
    });
    const before = withStop(ours('/a/bin'), { hooks: [] }, ours('/b/bin'));
    const files = after(before, planSetup(target, before, {}));
    assert.deepEqual(stops(files), [
      { hooks: [{ type: 'command', command: `"${bin}/tiered-memory" hook`, timeout: 20 }] },
      { hooks: [] },
    ]);
  });

  it('does not take for its own what only looks like it', () => {
    const others = [
      '/x/bin/tiered-memory-other hook',
      'tiered-memory hook',
      '/x/bin/tiered-memory status',
      'echo hook',
    ];
    const before = withStop(...others.map((command) => ({ hooks: [{ type: 'command', command }] })));
    assert.deepEqual(planRemoval(target, before, {}).changes, []);
  });
});

describe('the plan for any configuration', () => {
  it('leaves every byte as it was after it was taken back, and all that is not ours in between', () => {
    const inJson = hosts.filter((host) => host.plugin === undefined || host.id === 'claude-code');
    fc.assert(
      fc.property(fc.constantFrom(...inJson), jsoncObjects(), jsoncObjects(), (host, one, two) => {
        const target = targetFor(host);
        const paths = [...partsByPath(target).keys()];
        const before: Files = new Map(
          paths.map((path, index) => [path, !path.endsWith('.json') ? undefined : index === 0 ? one : two]),
        );
        const plan = planSetup(target, before, {});
        const files = after(before, plan);
        for (const path of paths.filter((name) => name.endsWith('.json'))) {
          const others = withoutOurs(read(path, files.get(path))) as Record<string, unknown>;
          const original = withoutOurs(read(path, before.get(path))) as Record<string, unknown>;
          for (const [name, value] of Object.entries(original))
            if (name !== 'hooks') assert.deepEqual(others[name], value);
          for (const [event, list] of Object.entries(original['hooks'] ?? {}))
            assert.deepEqual((others['hooks'] as Record<string, unknown>)[event] ?? [], list);
        }
        assert.deepEqual(planSetup(target, files, plan.receipts).changes, []);
        assert.deepEqual(after(files, planRemoval(target, files, plan.receipts)), before);
      }),
      runs(500),
    );
  });
});
