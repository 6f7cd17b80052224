import assert from 'node:assert/strict';
import { topicFor } from '../../../src/engine/capture/topicFor.ts';

describe('a topic made of a sentence in another language', () => {
  const cases: readonly (readonly [topic: string, sentence: string])[] = [
    ['Staging-Server', 'Der Staging-Server läuft auf Port 8080.'],
    ['staging-server', 'der staging-server läuft auf port 8080'],
    ['API', 'Die neue API braucht ein Token.'],
    ['backend', 'das backend läuft mit node 22'],
    ['Abrechnung', 'Anna kümmert sich um die Abrechnung.'],
    ['pnpm', 'Der Nutzer bevorzugt pnpm statt npm.'],
    ['servidor de staging', 'El servidor de staging corre en el puerto 8080.'],
    ['respuestas', 'El usuario prefiere las respuestas cortas.'],
    ['serveur de staging', 'Le serveur de staging tourne sur le port 8080.'],
    ['api de paiement', "L'API de paiement renvoie des erreurs 500."],
    ['base de données', 'La nouvelle base de données est en lecture seule.'],
    ['servidor de homologação', 'O servidor de homologação roda na porta 8080.'],
    ['relatórios', 'Os relatórios mensais saem na segunda-feira.'],
    ['测试服务器', '测试服务器用的是 9443 端口。'],
    ['部署', '我们周五不部署。'],
    ['提交信息', '提交信息要用中文写。'],
    ['api 文档', 'API 文档放在 docs 目录。'],
    ['ステージングサーバー', 'ステージングサーバーのポートは 9443 です。'],
    ['デプロイ', 'デプロイは金曜日に行わない。'],
    ['請求書', '請求書は木村さんが担当する。'],
  ];
  for (const [topic, sentence] of cases)
    it(`${sentence} → ${topic}`, () => assert.equal(topicFor(sentence, []), topic));

  it('is the known one, however that is written', () => {
    assert.equal(topicFor('Der Staging-Server läuft auf Port 8080.', ['staging-server']), 'staging-server');
    assert.equal(topicFor('我们的测试服务器换了端口。', ['数据库', '测试服务器']), '测试服务器');
    assert.equal(topicFor('生产数据库在 5432 端口。', ['测试服务器']), '生产数据库');
  });
});
