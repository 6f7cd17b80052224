import assert from 'node:assert/strict';
import { parseRememberRequest } from '../../../../src/engine/capture/parseRememberRequest.ts';

/** What is told, and that it is to be kept said behind it, as people type it. */
const asked: { readonly [language: string]: readonly (readonly [told: string, request: string])[] } = {
  German: [
    ['Ich arbeite am liebsten mit Zed', ', bitte merken.'],
    ['Unser Büro ist im zweiten Stock', ', bitte notieren'],
    ['Meine Schicht endet um drei', ', vergiss das nicht.'],
    ['Der Kunde zahlt immer erst im März', ', vergiss das bitte nicht!'],
    ['Die Rechnungen gehen an Frau Kolb', ', merk es dir.'],
    ['Unser Drucker heißt Otto', '. Bitte merken!'],
    ['Wir liefern nur dienstags', ', behalte das im Hinterkopf.'],
    ['Der Schlüssel liegt bei Jonas', ', das solltest du dir merken.'],
  ],
  Spanish: [
    ['Prefiero las reuniones por la tarde', ', apúntalo.'],
    ['Vivo en Bilbao', ', recuérdalo.'],
    ['El proveedor cierra en agosto', ', anótalo por favor.'],
    ['Soy alérgico a las nueces', ', no lo olvides.'],
    ['La factura va a nombre de Inés', ', acuérdate.'],
    ['Mi turno acaba a las tres', ', no te olvides.'],
    ['La llave la tiene Jon', ', que no se te olvide.'],
    ['Nuestra oficina está en el segundo piso', '. Memorízalo.'],
  ],
  French: [
    ["J'habite à Lyon", ', retiens-le.'],
    ['Je préfère les réunions le matin', ', note-le.'],
    ['Le fournisseur ferme en août', ", n'oublie pas."],
    ['Je suis allergique aux noix', ', souviens-t’en.'],
    ['La facture est au nom de Claire', ', garde ça en tête.'],
    ['Mon service finit à trois heures', ", ne l'oublie pas !"],
    ['La clé est chez Paul', ', notez-le bien.'],
    ['Notre bureau est au deuxième étage', '. Mémorise-le.'],
  ],
  Portuguese: [
    ['Eu moro no Porto', ', lembre-se disso.'],
    ['Prefiro reuniões à tarde', ', anota aí.'],
    ['O fornecedor fecha em agosto', ', não esqueça.'],
    ['Sou alérgico a nozes', ', anote isso por favor.'],
    ['A fatura vai no nome da Inês', ', guarda isso.'],
    ['Meu turno acaba às três', ', não se esqueça disso.'],
    ['A chave está com o Paulo', ', lembra disso.'],
    ['Nosso escritório fica no segundo andar', '. Memorize isso.'],
  ],
};

/** What has such words at its end and asks for nothing to be kept. */
const notAsked: readonly string[] = [
  'Den Termin habe ich mir nicht gemerkt.',
  'Er kann sich keine Namen merken.',
  'Das Modul soll Zwischenstände merken.',
  'El script copia los datos y no los guarda.',
  'Mi abuela ya no se acuerda.',
  'Compra el pan y guárdalo en la nevera.',
  'Le serveur reçoit la note.',
  "Ouvre le fichier et garde-le ouvert jusqu'à ce soir.",
  'Il ne se souvient de rien.',
  'O sistema grava o arquivo e anota o erro.',
  'Ela não lembra.',
  'A gente já fez isso ontem, lembra.',
  'Abra o editor, mude o título, salva.',
  'Abra o arquivo e salve isso em src/a.ts.',
];

describe('what is asked to be kept behind what is told', () => {
  for (const [language, cases] of Object.entries(asked))
    for (const [told, request] of cases)
      it(`${language}: ${told}${request}`, () => {
        const found = parseRememberRequest(`${told}${request}`);
        assert.deepEqual([found?.content, found?.rest], [told, undefined]);
      });
  for (const text of notAsked)
    it(`not: ${text}`, () => {
      assert.equal(parseRememberRequest(text), undefined);
    });
});
