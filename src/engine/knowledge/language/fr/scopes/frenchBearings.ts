import { createBearings } from '../../made/createBearings.ts';
import { frenchChange } from '../facts/frenchChanges.ts';
import { frenchChangeWords } from '../facts/frenchChangeWords.ts';

const r = String.raw;

export const frenchBearings = createBearings({
  speaker: r`l['’]utilisateur(?!\p{L})`,
  workspace: [r`(?<!\p{L})(?:dans|pour|de) (?:ce|notre|le) (?:projet|dépôt|repo|workspace|paquet)(?!\p{L})`],
  person: [
    r`(?<!\p{L})je (?:\p{L}+ )?(?:préfère|déteste|veux|suis|vis|parle|bois|mange|travaille|m['’]appelle|pense|trouve|crois)(?!\p{L})`,
    r`(?<!\p{L})j['’](?:aime|adore|habite|ai|utilise|écris|étudie)(?!\p{L})`,
    r`(?<!\p{L})(?:mon|ma|mes) (?:nom|prénom|femme|mari|compagne|compagnon|fils|fille|enfants?|mère|père|parents|frère|sœur|famille|amie?s?|chien|chat|anniversaire|adresse|maison|ville|pays|travail|chef|cheffe|salaire|préférée?s?|préférences?|pronoms|fuseau horaire|éditeur|clavier|langue maternelle|allergie|médecin)(?!\p{L})`,
    r`(?<!\p{L})(?:appelle|dis|donne|montre|explique|réponds|parle)-moi(?!\p{L})`,
  ],
  personalTopics: [
    'préférences?',
    'personnel',
    'à propos de moi',
    'famille',
    'amis',
    'santé',
    'loisirs',
    'anniversaires?',
    'cuisine',
    'vacances',
    'preferences?',
    'personal',
  ],
  negations: ['ne', 'n', 'pas', 'jamais', 'aucun', 'aucune', 'rien', 'personne', 'sans', 'ni', 'non'],
  denials: [
    r`,?(?<!\s)\s+(?:au lieu (?:de |d['’]|du |des )|à la place (?:de |d['’]|du |des )|plutôt (?:que |qu['’]))([^.,;!?]{2,60}?)(?=\s?[.,;!?]|\s(?:pour|dans|en)(?!\p{L})|$)`,
    r`,?(?<!\s)\s+et non (?:pas )?(?:à |le |la )?([^.,;!?]{2,60}?)(?=\s?[.;!?]|$)`,
  ],
  change: frenchChange,
  lead: r`(?:non|faux|correction|pardon|désolée?|c['’]est faux)\s*[,.:;!–—-]+\s*`,
  told: frenchChangeWords,
  light: "utiliser utilise utilisons besoin s'il te plaît équipe projet utilisateur",
});
