import type { PieceOfWork, WorkStep } from './replayedWork.ts';
import { again, edit, elsewhere, fail, ok, piece, settled } from './workSteps.ts';

/** A command of some program, with what makes one of its runs differ from another and what it has to do with. */
interface Tool {
  readonly run: (target: string) => string;
  readonly targets: readonly string[];
  /** How the same is run on another day: other flags that change nothing of its purpose. */
  readonly later: (target: string) => string;
  /** What it says where the code is at fault. */
  readonly ofCode: (target: string) => string;
  readonly source: string;
}

const tools: readonly Tool[] = [
  {
    run: (target) => `npm run ${target}`,
    targets: ['build', 'bundle', 'e2e', 'storybook'],
    later: (target) => `npm run ${target} --silent`,
    ofCode: () => "src/app.ts:41:13 - error TS2345: Argument of type 'string' is not assignable",
    source: 'src/app.ts',
  },
  {
    run: (target) => `pnpm --filter ${target} test`,
    targets: ['web', 'api', 'worker'],
    later: (target) => `pnpm --filter ${target} test --reporter=dot`,
    ofCode: () => 'FAIL test/list.test.ts\nAssertionError: expected 4 to equal 5',
    source: 'packages/api/src/list.ts',
  },
  {
    run: (target) => `pytest ${target}`,
    targets: ['tests/api', 'tests/jobs', 'tests/search'],
    later: (target) => `pytest ${target} -x -q`,
    ofCode: () => 'tests/api/test_list.py:18: AssertionError\n2 failed, 31 passed in 4.2s',
    source: 'app/listing.py',
  },
  {
    run: (target) => `cargo run --bin ${target}`,
    targets: ['server', 'importer', 'worker'],
    later: (target) => `cargo run --release --bin ${target}`,
    ofCode: () => 'error[E0599]: no method named `len` found\n  --> src/bin/server.rs:22:14',
    source: 'src/bin/server.rs',
  },
  {
    run: (target) => `go run ./cmd/${target}`,
    targets: ['gateway', 'migrate', 'seed'],
    later: (target) => `go run ./cmd/${target} -v`,
    ofCode: () => './main.go:17:2: undefined: confg',
    source: 'cmd/gateway/main.go',
  },
  {
    run: (target) => `docker build -t shop/${target}:4f9c2e1 .`,
    targets: ['web', 'api', 'mailer'],
    later: (target) => `docker build -t shop/${target}:b07d113 .`,
    ofCode: () => 'ERROR: failed to solve: dockerfile parse error on line 9: unknown instruction: RNU',
    source: 'Dockerfile',
  },
  {
    run: (target) => `kubectl rollout restart deployment/${target}`,
    targets: ['web', 'worker', 'cron'],
    later: (target) => `kubectl rollout restart deployment/${target} --v=2`,
    ofCode: () => 'error: deploy/web.yaml:12: could not find expected key',
    source: 'deploy/web.yaml',
  },
  {
    run: (target) => `terraform apply -target=module.${target} -auto-approve`,
    targets: ['network', 'database', 'queue'],
    later: (target) => `terraform apply -auto-approve -target=module.${target}`,
    ofCode: () => 'Error: Unsupported argument\n  on modules/network/main.tf line 8, in resource "aws_vpc" "main":',
    source: 'modules/network/main.tf',
  },
  {
    run: (target) => `make ${target}`,
    targets: ['release', 'proto', 'fixtures'],
    later: (target) => `make -j4 ${target}`,
    ofCode: () => "src/main.c:88:5: error: expected ';' before 'return'\nmake: *** [Makefile:12: main.o] Error 1",
    source: 'src/main.c',
  },
  {
    run: (target) => `mvn -pl ${target} verify`,
    targets: ['core', 'web', 'batch'],
    later: (target) => `mvn -B -pl ${target} verify`,
    ofCode: () => '[ERROR] /app/core/src/main/java/shop/Cart.java:[31,9] cannot find symbol',
    source: 'core/src/main/java/shop/Cart.java',
  },
  {
    run: (target) => `dotnet test src/${target}`,
    targets: ['Shop.Api', 'Shop.Core', 'Shop.Jobs'],
    later: (target) => `dotnet test src/${target} --nologo`,
    ofCode: () => "src/Shop.Api/Cart.cs(14,21): error CS0103: The name 'totl' does not exist",
    source: 'src/Shop.Api/Cart.cs',
  },
  {
    run: (target) => `git clone git@git.example.com:shop/${target}.git /tmp/${target}-81723`,
    targets: ['design', 'docs', 'infra'],
    later: (target) => `git clone git@git.example.com:shop/${target}.git /tmp/${target}-20419`,
    ofCode: () => 'fatal: destination path already exists and is not an empty directory.',
    source: 'README.md',
  },
];

/** What was wrong with a command: what it says, and what worked. */
interface Cause {
  readonly name: string;
  readonly error: string;
  /** What is run to make it work: a command in its place, or one before it. */
  readonly instead?: (command: string) => string;
  readonly before?: string;
  /** What of it has to be named. */
  readonly named?: string;
}

const causes: readonly Cause[] = [
  {
    name: 'a flag',
    error: 'error: refusing to run without confirmation',
    instead: (c) => `${c} --yes`,
    named: '--yes',
  },
  {
    name: 'a variable',
    error: 'Error: APP_ENV is not set',
    instead: (c) => `APP_ENV=local ${c}`,
    named: 'APP_ENV=local',
  },
  {
    name: 'a sign-in',
    error: 'Error: the session has expired or is otherwise invalid',
    before: 'aws sso login --profile shop',
    named: 'aws sso login',
  },
  {
    name: 'a service',
    error: 'dial tcp 127.0.0.1:6379: connect: connection refused',
    before: 'docker compose up -d cache',
    named: 'docker compose up -d cache',
  },
  {
    name: 'a wrapper',
    error: 'error: toolchain is not installed',
    instead: (c) => `mise exec -- ${c}`,
    named: 'mise exec',
  },
  {
    name: 'dependencies',
    error: 'fatal: vendored modules are missing',
    before: 'git submodule update --init',
    named: 'git submodule update',
  },
  {
    name: 'a time limit',
    error: 'context deadline exceeded',
    instead: (c) => `${c} --timeout 20m`,
    named: '--timeout',
  },
  {
    name: 'a disk',
    error: 'write error: No space left on device',
    before: 'docker system prune -f',
    named: 'docker system prune',
  },
  { name: 'nothing at all', error: 'exec format error' },
];

const looks: readonly string[] = [
  'ls -la',
  'git status',
  'cat README.md',
  'git diff --stat',
  'env',
  'git log --oneline -3',
];

export function byGrammar(random: () => number): {
  readonly repeating: readonly PieceOfWork[];
  readonly lookAlikes: readonly PieceOfWork[];
} {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const repeating: PieceOfWork[] = [];
  const lookAlikes: PieceOfWork[] = [];
  for (let index = 0; index < 40; index++) {
    const tool = tools[index % tools.length] as Tool;
    repeating.push(repeated(`repeated ${index}`, tool, causes[(index * 5 + 1) % causes.length] as Cause, pick));
    lookAlikes.push(
      lookAlike(`look-alike ${index}`, index, tool, causes[(index * 7 + 2) % causes.length] as Cause, pick),
    );
  }
  return { repeating, lookAlikes };
}

type Pick = <T>(from: readonly T[]) => T;

function repeated(name: string, tool: Tool, cause: Cause, pick: Pick): PieceOfWork {
  const target = pick(tool.targets);
  const [first, later] = [tool.run(target), tool.later(target)];
  const worked = (command: string): readonly WorkStep[] =>
    cause.before === undefined
      ? cause.instead === undefined
        ? [fail(command, cause.error)]
        : [ok(cause.instead(command))]
      : [ok(cause.before), ok(command)];
  const around = (): readonly WorkStep[] =>
    pick([[], [ok(pick(looks))], [edit(tool.source)], [ok(pick(looks)), ok(pick(looks))]]);
  const looking = (): readonly WorkStep[] => pick([[], [ok(pick(looks))], [ok(pick(looks)), ok(pick(looks))]]);
  return piece(
    name,
    [...around(), fail(first, cause.error), ...looking(), ...worked(first)],
    ...(pick([true, false]) ? [[...around(), ...looking()]] : []),
    [
      ...around(),
      again(pick([first, later]), cause.error, cause.named),
      ...(cause.before === undefined && cause.instead === undefined ? [] : worked(later)),
    ],
  );
}

function lookAlike(name: string, index: number, tool: Tool, cause: Cause, pick: Pick): PieceOfWork {
  const target = pick(tool.targets);
  const other = tool.targets.find((one) => one !== target) ?? target;
  const [first, later] = [tool.run(target), tool.later(target)];
  const error = tool.ofCode(target);
  const wrong = fail(first, error);
  switch (index % 8) {
    case 0:
      return piece(name, [edit(tool.source), wrong, edit(tool.source), ok(first)], [edit(tool.source), ok(later)]);
    case 1:
      return piece(
        name,
        [wrong, edit(tool.source), wrong, edit(tool.source), wrong, edit(tool.source), ok(first)],
        [ok(first)],
      );
    case 2:
      return elsewhere(
        name,
        [fail(first, cause.error), ok(pick(looks)), ok((cause.instead ?? ((c: string) => `${c} --ok`))(first))],
        [ok(first), ok(later)],
      );
    case 3:
      return piece(name, [fail(first, cause.error), ok(first)], [ok(first)], [ok(later)]);
    case 4:
      return piece(name, [wrong, ok(tool.run(other)), edit(tool.source), ok(first)], [ok(tool.run(other)), ok(later)]);
    case 5:
      return piece(name, [wrong, ok(pick(looks)), edit(tool.source)], [ok(later)]);
    case 6: {
      const works = cause.instead?.(first) ?? `${first} --ok`;
      return piece(name, [fail(first, cause.error), ok(works)], [settled(first)], [ok(first), ok(later)]);
    }
    default:
      return piece(
        name,
        [edit(tool.source), wrong, ok(pick(looks)), edit(tool.source), wrong, edit(tool.source), ok(first)],
        [edit(tool.source), wrong, edit(tool.source), ok(later)],
      );
  }
}
