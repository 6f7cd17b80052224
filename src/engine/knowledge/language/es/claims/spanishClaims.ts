import type { ClaimPatterns } from '../../language.ts';
import { textOf } from '../../made/wordPattern.ts';

const r = String.raw;
const saved = '(?:guardad[oa]|anotad[oa]|memorizad[oa]|registrad[oa]|apuntad[oa]|almacenad[oa])s?';

export const spanishClaims: ClaimPatterns = {
  telling: textOf('guard|anot|memori|registr|apunt|almacen|recorda|tendré'),
  claims: [
    textOf(
      r`\b(?:lo |la |los |las )?he ${saved}(?!\p{L})`,
      r`\b(?:ha|han) (?:sido |quedado )?${saved}(?!\p{L})`,
      r`\b(?:queda|está|quedó) ${saved}`,
    ),
    textOf(r`^(?:ya )?${saved}(?: en (?:mi|la) memoria)?[.!,]`),
    textOf(
      r`\b(?:lo|la|los|las) (?:recordaré|guardaré|anotaré|tendré en cuenta|guardo|anoto|apunto)(?!\p{L})`,
      r`^recordaré (?:que|esto|eso)`,
      r`\bme (?:lo )?(?:apunto|anoto|guardo)(?!\p{L})`,
    ),
    textOf(r`\b(?:guardé|anoté|registré|memoricé)(?!\p{L})`),
    textOf(r`\bmemoria (?:actualizada|guardada)\b`),
  ],
  denial: textOf(r`(?<!\p{L})(?:no|nunca|nada|ningun[oa]?|no pude|quieres que|debo|si|podría)(?!\p{L})`),
};
