import assert from 'node:assert/strict';
import { blamesCode } from '../../../../src/engine/knowledge/commands/blamesCode.ts';
import { commandForm } from '../../../../src/engine/knowledge/commands/commandForm.ts';
import {
  commandLikeness,
  isSameForm,
  sameCommandFrom,
} from '../../../../src/engine/knowledge/commands/commandLikeness.ts';
import { worksInstead } from '../../../../src/engine/knowledge/commands/worksInstead.ts';

describe('the form of a command', () => {
  const form = (line: string, folder?: string) => {
    const found = commandForm(line, folder);
    assert.ok(found, line);
    return found;
  };
  const told = (line: string, folder?: string): string => {
    const { program, words, flags, around } = form(line, folder);
    return [...around, program, ...words.map(({ text }) => text), ...flags].join(' | ');
  };

  const forms: readonly (readonly [line: string, form: string])[] = [
    ['npm run build', 'npm | build'],
    ['  npm   build ', 'npm | build'],
    ['APP_ENV=local SECRET=x npm test', 'with APP_ENV | with SECRET | npm | test'],
    ['/usr/bin/python3.11 tools/a.py', 'as python3.11 | python | tools/a.py'],
    ['docker-compose up -d', 'as docker-compose | docker | compose | up | -d'],
    ['poetry run alembic upgrade head', 'by poetry run | alembic | upgrade | head'],
    ['cd web && npm ci 2>&1 | tail -20', 'in web | npm | ci'],
    ['git status; git push origin main', 'git | push | origin | main'],
    ['git commit -m "Round the totals"', 'git | commit | "…" | -m'],
    ['docker push shop/web:4f9c2e1', 'docker | push | shop/web:#'],
    ['docker push shop/web:2026-01-03', 'docker | push | shop/web:#'],
    ['cp /tmp/a-7712.txt out.txt', 'cp | # | out.txt'],
    ['npm run dev -- --port=3100', 'npm | dev | # | --port'],
    ["sh -c 'unclosed", 'sh | unclosed | -c'],
  ];
  for (const [line, wanted] of forms) it(`of ${line.trim()}`, () => assert.equal(told(line), wanted));

  it('names paths from the workspace', () =>
    assert.equal(told('pytest /home/dev/app/tests/api', '/home/dev/app'), 'pytest | tests/api'));

  it('knows what only looks', () => {
    const looking = ['ls -la', 'git status', 'cat a.txt | grep b', 'kubectl get pods', 'node --version', 'docker ps'];
    assert.deepEqual(
      looking.map((line) => form(line).isLooking),
      looking.map(() => true),
    );
    assert.equal(form('ls && npm ci').isLooking, false);
  });

  it('runs nothing where there is no program', () => {
    for (const line of ['', '   ', '&&', '> out.txt', 'A=1']) assert.equal(commandForm(line), undefined, line);
  });

  const alike: readonly (readonly [one: string, other: string, isSame: boolean])[] = [
    ['pytest tests/api', 'pytest tests/api -x -q', true],
    ['npm run build', 'npm build --silent', true],
    ['docker push shop/web:4f9c2e1', 'docker push shop/web:b07d113', true],
    ['go test ./store/...', 'go test ./store/... -run TestList', true],
    ['npm run build', 'npm run dev', false],
    ['pnpm --filter web test', 'pnpm --filter api test', false],
    ['kubectl apply -f a/web.yaml', 'kubectl apply -f a/job.yaml', false],
    ['git push origin main', 'git pull origin main', false],
    ['npm test', 'pnpm test', false],
  ];
  for (const [one, other, isSame] of alike)
    it(`${one} and ${other} are ${isSame ? 'one' : 'two'}`, () =>
      assert.equal(commandLikeness(form(one), form(other)) >= sameCommandFrom, isSame));

  const instead: readonly (readonly [failed: string, worked: string, error: string, is: boolean])[] = [
    ['npm ci', 'npm ci --legacy-peer-deps', 'ERESOLVE', true],
    ['npm install', 'pnpm install', 'workspace:', true],
    ['npm install', 'pip install', 'x', false],
    ['git push origin master', 'git push origin main', 'src refspec master does not match any', true],
    ['git push origin master', 'git push origin main', 'denied', false],
    ['yarn chekc', 'yarn check', '', true],
    ['npx vitest run', 'npx vitest run test/a.test.ts', 'x', false],
    ['python a.py', 'python3 a.py', 'not found', true],
    ['make test', 'make clean', '', false],
  ];
  for (const [failed, worked, error, is] of instead)
    it(`${worked} ${is ? 'serves' : 'does not serve'} the purpose of ${failed} (${error})`, () =>
      assert.equal(worksInstead(form(failed), form(worked), error), is));

  it('takes a megabyte, and whatever bytes', () => {
    const long = form(`npm run build ${'"a b" '.repeat(180_000)}`);
    assert.equal(long.program, 'npm');
    assert.ok(long.words.length <= 200);
    assert.ok(isSameForm(form('a\u0001b'), form('a\u0001b')));
  });

  it('tells a fault of the code from one of the command', () => {
    const code = ['src/a.ts:12:5 - error', 'main.c(14,21): error', '2 failed, 31 passed', 'E  assert 1 == 2'];
    const command = ['connect db.example.com:5432 refused', 'command not found', 'Error: APP_ENV is not set', ''];
    assert.deepEqual([...code, ...command].map(blamesCode), [...code.map(() => true), ...command.map(() => false)]);
  });
});
