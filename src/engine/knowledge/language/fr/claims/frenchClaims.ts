import type { ClaimPatterns } from '../../language.ts';
import { textOf } from '../../made/wordPattern.ts';

const r = String.raw;
const saved = '(?:enregistré|noté|mémorisé|sauvegardé|retenu|gardé)e?s?';

export const frenchClaims: ClaimPatterns = {
  telling: textOf('enregistr|not[ée]|mémo|sauvegard|reten|retien|souvien|gard'),
  claims: [
    textOf(
      r`(?<!\p{L})(?:je (?:l['’]|les |t['’])?ai|j['’]ai)(?: bien| déjà)? ${saved}(?!\p{L})`,
      r`(?<!\p{L})(?:c['’]est|est|sont|a été|ont été)(?: bien| maintenant)? ${saved}(?!\p{L})`,
    ),
    textOf(r`^(?:c['’]est |bien )?${saved}(?: (?:en|dans ma) mémoire)?\s?[.!,]`),
    textOf(
      r`(?<!\p{L})je (?:m['’]en souviendrai|le retiens|le note|retiens (?:que|ça|cela)|m['’]en souviens|le garde(?:rai)? en mémoire|retiendrai)(?!\p{L})`,
    ),
    textOf(r`\bmémoire (?:mise à jour|enregistrée)\b`),
  ],
  denial: textOf(
    r`(?<!\p{L})(?:pas|jamais|rien|aucune?|n['’]ai pas|ne peux|veux-tu|voulez-vous|dois-je|si|pourrais)(?!\p{L})`,
  ),
};
