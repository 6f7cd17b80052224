import assert from 'node:assert/strict';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';

/** What is worth keeping of talk in a language, by kind; the last of each comes behind another sentence. */
const kept: Readonly<Record<string, readonly (readonly [kind: string, text: string])[]>> = {
  German: [
    ['rule', 'In den Berichten Beträge immer ohne Cent.'],
    ['rule', 'Datumsangaben bitte immer ausgeschrieben.'],
    ['preference', 'Tabellen sind mir lieber als Diagramme.'],
    ['preference', 'Ich arbeite nur mit Edelstahl, kein Aluminium.'],
    ['decision', 'Den Newsletter stellen wir ein, das lohnt nicht.'],
    ['decision', 'Der Vertrag mit der Spedition wird nicht verlängert.'],
    ['fact', 'Frau Kleinschmidt ist Diabetikerin und isst nichts Süßes.'],
    ['commitment', 'Am Donnerstag fliege ich nach Lissabon.'],
    ['event', 'Die Brandschau ist für den 9. April angesetzt.'],
    ['rule', 'Frag mich vor jeder Bestellung.'],
    ['rule', 'Prüfe den Kassenstand nach jedem Verkauf.'],
    ['fact', 'Als Vorlagensprache nehmen wir Svelte.'],
    ['fact', 'Die Rechnungen versenden wir über Quittex.'],
    ['fact', 'Die Baupläne liegen bei uns im Intranet.'],
    ['fact', 'Der Drucker schafft höchstens 40 Seiten pro Minute.'],
    ['fact', 'Rosalie betreut den Fuhrpark.'],
    ['fact', 'Ansprechpartnerin für die Kasse ist Rosalie.'],
  ],
  Portuguese: [
    ['rule', 'Legendas sempre em português, sem abreviação.'],
    ['preference', 'Eu só trabalho com aço inox, alumínio não.'],
    ['decision', 'Cancelamos a feira de Curitiba, não deu público.'],
    ['decision', 'O contrato com a transportadora não será renovado.'],
    ['decision', 'Chega de fichas em papel na recepção.'],
    ['decision', 'Falei com a Íris e vamos manter o plano pequeno por mais um ano.'],
    ['decision', 'O conselho votou pela pintura branca.'],
    ['preference', 'O síndico quer que os avisos fiquem no elevador.'],
    ['preference', 'A Noemi pediu que as faturas fossem enviadas em PDF.'],
    ['commitment', 'Eu disse ao Davi que cuidaria das fotos da festa.'],
    ['opinion', 'Continuo achando que o segundo capítulo é comprido.'],
    ['fact', 'O Rafa é daltônico, não distingue verde de vermelho.'],
    ['fact', 'A validade da massa é de cinco dias na geladeira.'],
    ['commitment', 'Na quinta eu viajo para Manaus com a equipe.'],
    ['event', 'A Rosa entra de férias no dia 3 de julho.'],
    ['rule', 'Avise o depósito antes de cada encomenda.'],
    ['fact', 'Para os relatórios a gente usa Grafana.'],
    ['fact', 'As faturas vão pro Quittex.'],
    ['fact', 'A Noemi cuida dos fornecedores.'],
    ['commitment', 'Fico responsável por fechar o balanço até sexta.'],
  ],
  Spanish: [
    ['rule', 'Los subtítulos siempre en español, sin abreviaturas.'],
    ['rule', 'Solo trabajo con acero inoxidable, nada de aluminio.'],
    ['preference', 'En las portadas no quiero fechas.'],
    ['decision', 'Cancelamos la feria de Zaragoza, no vino nadie.'],
    ['decision', 'El almacén ya no sirve pedidos por teléfono, solo por la web.'],
    ['decision', 'Se optó por pintar la fachada en lugar de alicatarla.'],
    ['fact', 'Rafa es daltónico y no distingue el verde del rojo.'],
    ['fact', 'La masa aguanta cinco días en la nevera.'],
    ['commitment', 'El jueves viajo a Lisboa con el equipo.'],
    ['event', 'El taller cierra del 3 al 17 de julio.'],
    ['rule', 'Pregúntame antes de cada pedido.'],
    ['fact', 'Para los informes usamos Grafana.'],
    ['fact', 'Los planos están en el wiki.'],
    ['fact', 'Nuestros proveedores están en Teruel.'],
    ['fact', 'Noelia lleva los pedidos.'],
  ],
  French: [
    ['rule', 'Les légendes toujours en français, sans abréviation.'],
    ['preference', "Je ne travaille qu'avec de l'inox, pas d'alu."],
    ['preference', 'Sur les couvertures je ne veux pas de dates.'],
    ['decision', 'On annule le salon de Lille, personne ne venait.'],
    ['decision', "L'entrepôt ne prend plus de commandes par téléphone, seulement sur le site."],
    ['fact', 'Raphaël est daltonien, il ne distingue pas le vert du rouge.'],
    ['fact', 'La pâte tient cinq jours au frigo.'],
    ['commitment', "Jeudi je pars à Lisbonne avec l'équipe."],
    ['event', "L'atelier ferme du 3 au 17 juillet."],
    ['rule', 'Demande-moi avant chaque commande.'],
    ['fact', 'Pour les rapports on utilise Grafana.'],
    ['fact', 'Les plans sont dans le wiki.'],
    ['fact', "Noémie s'occupe des fournisseurs."],
  ],
  Japanese: [
    ['fact', '帳票の作成には Grafana を使っています。'],
    ['fact', '図面は社内の共有フォルダにあります。'],
    ['fact', '在庫担当は森さんです。'],
    ['fact', '棚卸しは毎月月末に行います。'],
    ['rule', '請求書には必ず注文番号を書きます。'],
  ],
  Chinese: [
    ['rule', '每次发货前都要问我。'],
    ['fact', '报表我们用 Grafana。'],
    ['fact', '图纸存在公司的网盘上。'],
    ['fact', '仓库由小马负责。'],
    ['fact', '我们每周一备份。'],
    ['rule', '发票抬头必须写全称。'],
  ],
};

/** What only sounds as if it were: moods, sayings, hearsay, work that runs, jobs for now, what is open. */
const passing: Readonly<Record<string, readonly string[]>> = {
  German: [
    'Meine Laune ist bei minus 10.',
    'Mein Opa sagte immer, Geiz ist geil, bis die Rechnung kommt.',
    'In der Zeitung steht, dass 40 Prozent der Betriebe keinen Nachwuchs finden.',
    'Der Import läuft seit 20 Minuten.',
    'Die Zahlen in Spalte D sind um 10 verschoben.',
    'Wir haben noch nicht entschieden, ob wir umziehen.',
    'Entschieden wird nächste Woche, bis dahin bleibt alles offen.',
    'Wir kommen mit dem Auspacken nicht mehr hinterher.',
    'Der Kollege hat entschieden schlechte Laune.',
    'Bei uns ist immer was los.',
    'Die wollen immer alles bis gestern.',
    'Morgen soll es 30 Grad werden.',
    'Wir werden sehen, ob das bis Mai hält.',
    'Am liebsten würde ich heute um 12 Feierabend machen.',
    'Niemand hat etwas beschlossen, und der Kaffee ist alle.',
    'Den ganzen Morgen saß ich an dem Fehler.',
  ],
  Portuguese: [
    'Meu avô dizia que pressa é inimiga da perfeição.',
    'Minha filha está com febre, já volto.',
    'A importação está rodando há 20 minutos.',
    'Ainda não decidimos nada sobre a mudança.',
    'Ouvi falar que o sistema novo custa 2 milhões.',
    'A coluna D está deslocada em 10.',
    'O motivo é um mistério.',
    'No sábado tem jogo do Bahia, então esquece de mim.',
    'Nenhuma novidade do cartório.',
    'Nenhuma convence totalmente.',
    'Ninguém decidiu nada e o bolo acabou.',
    'Na terça finalmente batemos o martelo.',
    'Sem sucesso até agora.',
    'Ajusta a margem para 20 mm e exporta de novo.',
  ],
  Spanish: [
    'Mi jefe está de mal humor.',
    'Mi abuelo siempre decía que la prisa es mala consejera.',
    'He oído que el sistema nuevo cuesta 2 millones.',
    'Todavía no hemos decidido nada sobre la mudanza.',
    'La columna D está desplazada 10 filas.',
    'Creo que dejé la llave en el coche.',
    'El servidor ya no responde desde las 9.',
    'Mañana se arrepentirá de todo.',
    'A lo mejor en otoño cambiamos de oficina.',
    'Los vecinos vinieron ayer con 3 perros.',
    'Me gusta más la segunda versión.',
    'Nadie decidió nada y el pastel se acabó.',
    'Sin éxito hasta ahora.',
  ],
  French: [
    'Mon chef est de mauvaise humeur.',
    'Mon grand-père disait que la patience est une vertu.',
    "J'ai entendu dire que le nouveau système coûte 2 millions.",
    "L'imprimante a décidé de ne pas marcher.",
    "L'import tourne depuis 20 minutes.",
    "Je crois que j'ai laissé la clé dans la voiture.",
    'Le serveur ne répond plus depuis 9 h.',
    'Demain il aura oublié.',
    "Peut-être qu'à l'automne on changera de bureau.",
    'Les voisins sont venus hier avec 3 chiens.',
    "J'aime mieux la deuxième version.",
    'Mardi, nous avons enfin décidé.',
  ],
};

function factsOf(text: string): ReturnType<typeof extractFacts> {
  return extractFacts({ text, role: 'user', at: Date.UTC(2026, 0, 12, 9) }, { knownTopics: [] });
}

for (const [language, said] of Object.entries(kept))
  describe(`what is kept of talk in ${language}`, () => {
    for (const [kind, text] of said)
      it(text, () =>
        assert.deepEqual(
          factsOf(text).map((fact) => fact.kind),
          [kind],
        ),
      );
  });

for (const [language, said] of Object.entries(passing))
  describe(`what is not noted of talk in ${language}`, () => {
    for (const text of said)
      it(text, () =>
        assert.deepEqual(
          factsOf(text).map(({ content }) => content),
          [],
        ),
      );
  });

describe('a remark in another language', () => {
  it('is noted where it opens a turn, and not behind something else', () => {
    const opinion = 'Ich denke, die Branche hat Microservices überbewertet.';
    assert.deepEqual(
      [factsOf(opinion), factsOf(`Der Bericht ist da, danke dir. ${opinion}`)].map((facts) =>
        facts.map(({ kind }) => kind),
      ),
      [['opinion'], []],
    );
  });
});

describe('a date in German', () => {
  it('does not end a sentence, and a number at its end does', () => {
    assert.deepEqual(
      [
        'Der Laden ist vom 21. Juli bis zum 2. August geschlossen. Schade eigentlich.',
        'Der Dienst läuft auf Port 80. Das war mal anders gedacht.',
      ].map((text) => factsOf(text).map(({ content }) => content)),
      [['Der Laden ist vom 21. Juli bis zum 2. August geschlossen'], ['Der Dienst läuft auf Port 80']],
    );
  });
});
