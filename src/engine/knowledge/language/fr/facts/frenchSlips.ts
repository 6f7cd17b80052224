import { createSlipReader } from '../../made/facts/createSlipReader.ts';

const r = String.raw;

/** How French takes back a value that was just said. */
export const frenchSlips = createSlipReader({
  opening: r`non|nan|ah|oh|euh|oups|ouh|zut|mince|pardon|désolée?|attends|attendez|faux|erreur|correction|rectification|n['’]importe quoi|en fait|plutôt|enfin|je voulais dire|je veux dire|(?:je )?(?:me )?(?:suis |m['’]étais )?(?:plantée?|trompée?|gourée?|emmêlée?)|(?:c['’]est|c['’]était) (?:pas (?:ça|vrai)|faux)|typo|faute de frappe`,
  before: r`c['’]est|c['’]était|ce sont|est|sont|sur|chez|dans|en|à|au|avec|le|la|les|de`,
  named: r`c['’]est|c['’]était`,
  judging: r`bon|vrai|faux|ça|bien|nul|parfait|clair|normal|mieux|pire|tout|fini|fait|ok|exact|juste|possible|impossible|correct|pareil|génial|rien|suffisant|tard|moi|toi`,
  meant: r`je voulais dire|je veux dire|plutôt|en fait`,
  not: r`(?:et )?(?:non )?pas|non|au lieu de|plutôt que`,
  but: r`mais`,
});
