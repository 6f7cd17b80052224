import type { PieceOfWork } from './replayedWork.ts';
import { edit, elsewhere, fail, ok, piece, settled } from './workSteps.ts';

export const lookAlikesByHand: readonly PieceOfWork[] = [
  piece(
    'a slip in the code',
    [
      edit('src/cart.ts'),
      fail('npm test', "src/cart.ts:14:9 - error TS2304: Cannot find name 'totl'."),
      edit('src/cart.ts'),
      ok('npm test'),
    ],
    [edit('src/cart.ts'), ok('npm test')],
  ),
  piece(
    'tests first',
    [
      edit('tests/test_price.py'),
      fail('pytest tests/test_price.py', 'E   NameError: name "discount" is not defined\n1 failed in 0.12s'),
      edit('shop/price.py'),
      fail('pytest tests/test_price.py', 'E   assert 90 == 95\n1 failed in 0.10s'),
      edit('shop/price.py'),
      fail('pytest tests/test_price.py', 'E   assert 94 == 95\n1 failed in 0.10s'),
      edit('shop/price.py'),
      ok('pytest tests/test_price.py'),
    ],
    [
      edit('tests/test_price.py'),
      fail('pytest tests/test_price.py', 'E   assert 10 == 12\n1 failed'),
      edit('shop/price.py'),
      ok('pytest tests/test_price.py'),
    ],
  ),
  piece(
    'another purpose of git',
    [fail('git push origin master', 'error: src refspec master does not match any'), ok('git push origin main')],
    [ok('git pull origin main'), ok('git log --oneline -5'), ok('git push origin main')],
  ),
  elsewhere(
    'another workspace',
    [fail('npm install', 'npm error code EUNSUPPORTEDPROTOCOL'), ok('pnpm install')],
    [ok('npm install')],
  ),
  piece(
    'nothing found',
    [fail('grep -rn "legacyTotal" src', ''), fail('grep -rn "oldTotal" src', '')],
    [fail('grep -rn "legacyTotal" src', ''), ok('grep -rn "total" src')],
  ),
  piece(
    'the network was away',
    [
      fail(
        'npm install',
        'npm error network request to https://registry.npmjs.org/ failed, reason: getaddrinfo EAI_AGAIN',
      ),
      ok('npm install'),
    ],
    [ok('npm install')],
  ),
  piece(
    'works again by now',
    [
      fail('npm run build', 'JavaScript heap out of memory'),
      ok('NODE_OPTIONS=--max-old-space-size=8192 npm run build'),
    ],
    [edit('webpack.config.js'), settled('npm run build')],
    [ok('npm run build')],
  ),
  piece(
    'a narrower run of tests',
    [
      edit('src/parse.ts'),
      fail('npx vitest run', 'FAIL  test/parse.test.ts > reads a list\nAssertionError: expected 2 to be 3'),
      ok('npx vitest run test/print.test.ts'),
      edit('src/parse.ts'),
      ok('npx vitest run'),
    ],
    [ok('npx vitest run')],
  ),
  piece(
    'a test of something else',
    [
      fail('go test ./parser/...', '--- FAIL: TestParse (0.00s)\n    parse_test.go:31: got 3, want 4'),
      ok('go test ./printer/...'),
    ],
    [edit('parser/parse.go'), ok('go test ./parser/...')],
  ),
  piece(
    'a lint that found something',
    [
      edit('src/menu.tsx'),
      fail('npx eslint src', "/home/dev/app/src/menu.tsx\n  12:5  error  'open' is assigned a value but never used"),
      ok('npx eslint src --fix'),
      ok('npx eslint src'),
    ],
    [edit('src/menu.tsx'), ok('npx eslint src')],
  ),
  piece(
    'a compile error',
    [
      edit('src/main.rs'),
      fail('cargo build', 'error[E0382]: borrow of moved value: `name`\n --> src/main.rs:12:20'),
      edit('src/main.rs'),
      fail('cargo build', 'error[E0308]: mismatched types\n --> src/main.rs:15:9'),
      edit('src/main.rs'),
      ok('cargo build'),
    ],
    [
      edit('src/main.rs'),
      fail('cargo build', 'error[E0425]: cannot find value `x` in this scope\n --> src/main.rs:3:5'),
      edit('src/main.rs'),
      ok('cargo build'),
    ],
  ),
  piece(
    'another file of manifests',
    [
      fail(
        'kubectl apply -f deploy/job.yaml',
        'error: error parsing deploy/job.yaml: error converting YAML to JSON: yaml: line 7: did not find expected key',
      ),
      edit('deploy/job.yaml'),
      ok('kubectl apply -f deploy/job.yaml'),
    ],
    [ok('kubectl apply -f deploy/web.yaml'), ok('kubectl apply -f deploy/job.yaml')],
  ),
  piece(
    'a difference is no failure',
    [
      fail('diff -u expected.txt actual.txt', '--- expected.txt\n+++ actual.txt'),
      fail('diff -u expected.txt actual.txt', '--- expected.txt'),
    ],
    [ok('diff -u expected.txt actual.txt')],
  ),
  piece(
    'a wrong message',
    [fail('git commit -m "wip"', 'commitlint: subject may not be empty'), ok('git commit -m "fix: round totals"')],
    [ok('git commit -m "feat: show totals"')],
  ),
  piece(
    'another terraform folder',
    [
      fail('terraform -chdir=infra/dev validate', 'Error: Unsupported argument\n  on main.tf line 12'),
      edit('infra/dev/main.tf'),
      ok('terraform -chdir=infra/dev validate'),
    ],
    [ok('terraform -chdir=infra/prod validate'), ok('terraform -chdir=infra/dev validate')],
  ),
  piece(
    'a formatter that wants to write',
    [
      edit('lib/a.dart'),
      fail('dart format --set-exit-if-changed lib', 'Changed lib/a.dart'),
      ok('dart format lib'),
      ok('dart format --set-exit-if-changed lib'),
    ],
    [edit('lib/b.dart'), ok('dart format --set-exit-if-changed lib')],
  ),
  piece(
    'a build that failed and nothing more',
    [fail('make docs', "Sphinx error: document isn't included in any toctree")],
    [ok('make docs')],
  ),
  piece(
    'a file that was not there yet',
    [
      fail('cat config/local.json', 'cat: config/local.json: No such file or directory'),
      ok('cp config/example.json config/local.json'),
      ok('cat config/local.json'),
    ],
    [ok('cat config/local.json')],
  ),
  piece(
    'what worked fails as well now',
    [fail('npm ci', 'npm error code ERESOLVE'), ok('npm ci --legacy-peer-deps')],
    [fail('npm ci --legacy-peer-deps', 'npm error code EINTEGRITY'), ok('npm ci')],
    [ok('npm ci')],
  ),
  elsewhere(
    'a database of another project',
    [fail('pytest', 'psycopg2.OperationalError: Connection refused'), ok('docker compose up -d db'), ok('pytest')],
    [ok('pytest'), ok('pytest -q')],
  ),
];
