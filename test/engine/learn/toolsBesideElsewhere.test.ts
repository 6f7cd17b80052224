import assert from 'node:assert/strict';
import { inForce, tell } from '../../bench/languages/changes.ts';
import { openShop } from '../../bench/rules/openShop.ts';

async function heldAfter(...turns: readonly string[]): Promise<number> {
  const { memory, clock } = await openShop();
  try {
    for (const [at, text] of turns.entries()) await tell(memory, clock, `s${at}`, text);
    return (await inForce(memory)).size;
  } finally {
    await memory.close();
  }
}

describe('what somebody uses, in languages beyond English', () => {
  const stays: readonly (readonly string[])[] = [
    ['wir nutzen jetzt yarn', 'wir testen jetzt mit mocha'],
    ['die api läuft auf port 8080', 'der admin läuft jetzt auf port 9090'],
    ['port vom backend ist 8080', 'port vom frontend ist jetzt 5173'],
    ['staging läuft auf hetzner', 'prod läuft jetzt auf aws'],
    ['usamos yarn', 'ahora testeamos con cypress', 'usamos mariadb'],
    ['on utilise yarn', 'on déploie avec argocd maintenant'],
    ['a gente usa yarn', 'agora testamos com cypress'],
  ];
  for (const turns of stays)
    it(`stays beside what is used for something else: ${turns.join(' / ')}`, async () =>
      assert.equal(await heldAfter(...turns), turns.length));

  const gives: readonly (readonly [before: string, after: string])[] = [
    ['wir nutzen npm', 'wir nutzen jetzt yarn'],
    ['testeamos con mocha', 'ahora testeamos con jest'],
    ['la base de datos es MySQL', 'migramos de mysql a mariadb'],
    ['la base de données est MySQL', 'on a migré de mysql à mariadb'],
    ['o banco de dados é MySQL', 'migramos do mysql pro mariadb'],
    ['数据库是MySQL。', '我们从mysql迁移到mariadb了'],
  ];
  for (const turns of gives)
    it(`gives way to another one of its sort: ${turns.join(' / ')}`, async () =>
      assert.equal(await heldAfter(...turns), 1));
});
