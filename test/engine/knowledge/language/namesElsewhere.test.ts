import assert from 'node:assert/strict';
import { findEntities } from '../../../../src/engine/knowledge/entities/findEntities.ts';

/** What a text names, with the types of people, groups, projects and places; tools and figures are left out. */
function named(text: string): string[] {
  return findEntities(text)
    .filter(({ type }) => type !== 'other')
    .map(({ name, type }) => `${name}: ${type}`)
    .toSorted();
}

describe('names in other languages', () => {
  it('R253: German ones are found among nouns that have capitals too', () => {
    assert.deepEqual(named('Anna wohnt in Leipzig, und unser Kollege Jonas Weber leitet das Projekt Leuchtturm.'), [
      'Anna: person',
      'Jonas Weber: person',
      'Leipzig: location',
      'Leuchtturm: project',
    ]);
    assert.deepEqual(named('Heute hat Tobias den Release gebaut, und Annas Antwort kam am Montag.'), [
      'Anna: person',
      'Tobias: person',
    ]);
    for (const none of [
      'Ich habe gestern mit Kunden über die Datenbank und den Staging-Server gesprochen.',
      'Merke dir: Tests laufen vor jedem Commit.',
      'Ich möchte, dass Antworten kurz sind und Rechtschreibung stimmt.',
    ])
      assert.deepEqual(named(none), [], none);
  });

  it('R253: Spanish, French and Portuguese ones are found', () => {
    assert.deepEqual(named('María trabaja en Sevilla con Javier, y el proyecto Faro lo dirige Ana Ruiz.'), [
      'Ana Ruiz: person',
      'Faro: project',
      'Javier: person',
      'María: person',
      'Sevilla: location',
    ]);
    assert.deepEqual(named("J'ai parlé avec Paul Martin, et l'équipe de Camille utilise Redis à Lyon."), [
      'Camille: person',
      'Lyon: location',
      'Paul Martin: person',
    ]);
    assert.deepEqual(named('O João mora em Porto Alegre e falou com a Marina ontem.'), [
      'João: person',
      'Marina: person',
      'Porto Alegre: person',
    ]);
    for (const none of [
      'Trabajé con ella en un plan nuevo.',
      "L'intégration est propre.",
      'Importante: não faça push.',
    ])
      assert.deepEqual(named(none), [], none);
  });

  it('R253: Chinese and Japanese ones are found, in either script', () => {
    assert.deepEqual(named('王小明在上海工作，我和张伟讨论了 Ticket Routing 项目。'), [
      'Ticket Routing: project',
      '上海: location',
      '张伟: person',
      '王小明: person',
    ]);
    assert.deepEqual(named('田中さんは東京の株式会社アオゾラで働いています。'), [
      '東京: location',
      '株式会社アオゾラ: organization',
      '田中: person',
    ]);
    for (const none of ['高级功能是付费的。', '任务完成后通知我。', '周五开会。', 'お客さんに連絡してください。'])
      assert.deepEqual(named(none), [], none);
  });
});
