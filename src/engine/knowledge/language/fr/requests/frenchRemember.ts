import { createRemember } from '../../made/requests/createRemember.ts';

const clause = String.raw`(?=\s*(?:bien )?(?:qu['’e]|:))`;

export const frenchRemember = createRemember({
  hints: [
    'souv',
    'souviens',
    'retien',
    'reten',
    'mémo',
    'memo',
    'oubli',
    'note',
    'garde',
    'esprit',
    'rappel',
    'enregistr',
    'pense',
  ],
  openings: [
    "@memory|s['’]il te pla[iî]t|s['’]il vous pla[iî]t|stp|svp|salut|bonjour|ok|merci|bon|aussi|et|mais|alors|au fait|important",
    "très important|toujours|ah|dis|une chose|pour info|je veux que tu|je voudrais que tu|j['’]aimerais que tu|tu dois|il faut que tu",
  ],
  asking: [
    String.raw`(?:peux-tu|pourrais-tu|pouvez-vous|pourriez-vous|tu peux|tu pourrais|est-ce que tu peux)(?: s['’]il te pla[iî]t)?(?: (?:te|bien))?`,
  ],
  verbs: [
    String.raw`(?:souviens-toi|souvenez-vous|te souvenir|souviens toi)(?: bien)?(?=\s*(?:qu['’e]|:|de ))`,
    String.raw`(?:rappelle-toi|rappelez-vous|te rappeler|rappelle toi)${clause}`,
    String.raw`(?:retiens|retenez|retenir|retiennes)(?: bien| s['’]il te pla[iî]t| ceci| ça)*`,
    String.raw`(?:mémorise|mémorisez|mémoriser|mémorises)(?: bien| s['’]il te pla[iî]t| ceci| ça)*`,
    String.raw`(?:t['’])?oublie(?:s|z)? (?:pas|jamais)${clause}`,
    String.raw`(?:pense|pensez)(?: bien)? au fait${clause}`,
    String.raw`(?:enregistre|enregistrez)(?: bien)?${clause}`,
    String.raw`(?:n['’]oublie pas|n['’]oubliez pas|n['’]oublie jamais|ne pas oublier)${clause}`,
    String.raw`(?:note|notez|noter|notes)(?: bien| s['’]il te pla[iî]t| ceci| ça)*${clause}`,
    String.raw`(?:garde|gardez|garder|gardes)(?: bien| ça| ceci)*(?: en (?:mémoire|tête)| à l['’]esprit)`,
    String.raw`(?:enregistre|enregistrez|enregistrer|mets|sauvegarde)(?: ça| ceci)? (?:en|dans ta|dans la) mémoire`,
  ],
  verbsAtEnd: [
    String.raw`(?:retiens|retenez|note|notez|mémorise|mémorisez|enregistre|enregistrez)-(?:le|la|les)(?: bien)?`,
    String.raw`(?:note|notez|enregistre|enregistrez|mémorise|mémorisez) (?:ça|cela|ceci)(?: bien)?`,
    String.raw`(?:souviens-t|souvenez-vous-|rappelle-toi|rappelez-vous)(?:['’]?en)?(?:-le)?(?: bien)?`,
    String.raw`(?:n['’]|ne (?:l['’]|t['’]))?oublie[sz]? (?:pas|jamais)(?: ça)?`,
    String.raw`garde[sz]?-(?:le|la) (?:en (?:mémoire|tête)|à l['’]esprit)`,
  ],
  labels: ['note', 'rappel', 'mémo', 'à retenir'],
  links: [
    "ceci|bien|aussi|s['’]il te pla[iî]t|pour plus tard|pour la prochaine fois|de",
    '(?:ça|cela)(?=\\s*(?:[:,.!?–—-]|$|pour))',
  ],
  that: String.raw`(?<!\p{L})(?:que\b|qu['’])`,
  pointing: ['ça', 'cela', 'ceci'],
  questionWords: ['quand|quoi|où|qui|pourquoi|comment|quel|quelle|quels|quelles|combien|si|ce que'],
  joining: ['et|mais|alors|donc'],
  bare: ["ça|cela|ceci|le|pour plus tard|pour toujours|toujours|s['’]il te pla[iî]t|stp|merci|ok"],
  polite: ["s['’]il te pla[iî]t|s['’]il vous pla[iî]t|stp|svp|merci|ok|@memory|salut|bonjour|bon|aussi|et|mais|alors"],
  importance: 'importance|priorité',
  stressed: ["important|importante|critique|n['’]oublie jamais|essentiel"],
  unstressed: [String.raw`(?:pas|moins|peu)\s+(?:si |très )?(?:importante?|critique)`],
  sentenceWords: [
    'est|sont|était|étaient|que|ça|ceci|cela|je|nous|on|tu|il|elle|mon|ma|mes|notre|nos|ton|ta|le|la|les|doit|doivent|peut',
    "sera|toujours|jamais|utilise|important|critique|note|rappel|suivant|s['’]appelle",
  ],
});
