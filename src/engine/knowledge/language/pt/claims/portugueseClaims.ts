import type { ClaimPatterns } from '../../language.ts';
import { textOf } from '../../made/wordPattern.ts';

const r = String.raw;
const saved = '(?:guardad[oa]|anotad[oa]|memorizad[oa]|registrad[oa]|salv[oa]|salvad[oa]|gravad[oa]|armazenad[oa])s?';

export const portugueseClaims: ClaimPatterns = {
  telling: textOf('guard|anot|memori|regist|salv|grav|armazen|lembra'),
  claims: [
    textOf(r`(?<!\p{L})(?:foi|foram|está|estão|ficou|fica)(?: agora| já)? ${saved}(?!\p{L})`),
    textOf(r`^(?:já )?${saved}(?: na (?:minha )?memória)?[.!,]`),
    textOf(r`(?<!\p{L})(?:guardei|anotei|registrei|memorizei|salvei|gravei|armazenei)(?!\p{L})`),
    textOf(r`(?<!\p{L})(?:vou (?:me )?lembrar|vou guardar|vou anotar|me lembrarei|lembrarei)(?!\p{L})`),
    textOf(r`\bmemória atualizada\b`),
  ],
  denial: textOf(r`(?<!\p{L})(?:não|nunca|nada|nenhum|nenhuma|não consegui|quer que|devo|se|poderia)(?!\p{L})`),
};
