import { createBearings } from '../../made/createBearings.ts';
import { germanChange } from '../facts/germanChanges.ts';
import { germanChangeWords } from '../facts/germanChangeWords.ts';

const r = String.raw;

export const germanBearings = createBearings({
  speaker: r`der nutzer(?!\p{L})`,
  workspace: [
    r`(?<!\p{L})(?:in|für|von) (?:diesem|dieses|unserem|dem) (?:projekts?|repo|repository|repositorys|workspace|package|codebase)(?!\p{L})`,
  ],
  person: [
    r`(?<!\p{L})ich (?:\p{L}+ )?(?:mag|bevorzuge|hasse|liebe|möchte|will|wünsche|brauche|wohne|lebe|spreche|trinke|esse|arbeite|bin|heiße|nutze|verwende|schreibe|lese|denke|finde)(?!\p{L})`,
    r`(?<!\p{L})(?:bin|habe|mag|hätte) ich(?!\p{L})`,
    r`(?<!\p{L})meine?[nmrs]? (?:name|frau|mann|partner|partnerin|sohn|tochter|kind|kinder|mutter|vater|eltern|bruder|schwester|familie|freund|freundin|hund|katze|geburtstag|adresse|zuhause|stadt|land|job|chef|chefin|gehalt|lieblings\p{L}*|vorlieben?|pronomen|zeitzone|editor|tastatur|muttersprache|hobbys?|allergie|arzt|ärztin)(?!\p{L})`,
    r`(?<!\p{L})(?:nenn|nenne|sag|sage|gib|zeig|zeige|erklär|erkläre|antworte|antworten sie) mir(?!\p{L})`,
    r`(?<!\p{L})(?:nenn|nenne|duze|sieze) mich(?!\p{L})`,
    r`(?<!\p{L})(?:sprich|rede|sprechen sie|reden sie) (?:[\p{L}-]+ ){0,3}mit mir(?!\p{L})`,
    r`^antworte(?!\p{L})[^.]{0,40}(?:kurz|knapp|ausführlich|auf deutsch|auf englisch)(?!\p{L})`,
  ],
  personalTopics: [
    'vorlieben?',
    'persönlich',
    'über mich',
    'familie',
    'freunde',
    'gesundheit',
    'hobbys?',
    'geburtstage?',
    'essen',
    'urlaub',
    'preferences?',
    'personal',
  ],
  negations: [
    'nicht',
    'kein',
    'keine',
    'keinen',
    'keinem',
    'keiner',
    'keines',
    'nie',
    'niemals',
    'nichts',
    'niemand',
    'ohne',
    'weder',
  ],
  denials: [
    r`,?(?<!\s)\s+(?:statt|anstatt|anstelle von)\s+([^.,;!?]{2,60}?)(?=[.,;!?]|\s(?:für|in|im|bei|auf|zu)(?!\p{L})|$)`,
    r`(?<!\s)\s+nicht mehr\s+([^.,;!?]{2,60}?),\s+sondern(?!\p{L})`,
    r`,\s+(?:und )?nicht(?: mehr)?\s+(?:am |um |mit |bei |in |im )?([^.,;!?]{2,60}?)(?=[.;!?]|$)`,
  ],
  change: germanChange,
  lead: r`(?:nein|nee|nö|falsch|stimmt nicht|korrektur|sorry)\s*[,.:;!–—-]+\s*`,
  told: germanChangeWords,
  light: 'nutzen verwenden benutzen brauchen bitte team projekt nutzer',
});
