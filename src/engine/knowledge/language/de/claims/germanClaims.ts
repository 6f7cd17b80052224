import type { ClaimPatterns } from '../../language.ts';
import { textOf } from '../../made/wordPattern.ts';

const r = String.raw;
const saved = '(?:gespeichert|gemerkt|notiert|abgelegt|festgehalten|vermerkt|hinterlegt)';

export const germanClaims: ClaimPatterns = {
  telling: textOf('gespeichert|gemerkt|notiert|merke|gedächtnis|erinner|festgehalten|vermerkt|hinterlegt|abgelegt'),
  claims: [
    textOf(r`\b(?:ich habe?|hab ich|habe ich)(?: (?:mir|es|das|dies|sie|ihn))*\b[^.!?\n]{0,60}\b${saved}`),
    textOf(
      r`\b(?:ist|wurde|wird|sind)(?: jetzt| nun| hiermit)?(?: (?:im|in meinem) (?:gedächtnis|speicher))? ${saved}`,
    ),
    textOf(r`^(?:ist |habe ich |schon )?${saved}[.!,]`),
    textOf(
      r`\bich (?:merke|notiere|speichere) (?:mir )?(?:das|es|dies|dir)\b`,
      r`\b(?:das|es) (?:merke|notiere) ich mir\b`,
    ),
    textOf(r`\bich werde (?:mir )?(?:das|es|dies)? ?(?:merken|daran denken|im gedächtnis behalten)\b`),
    textOf(r`\b(?:im|ins|in mein) (?:gedächtnis|memory) (?:aufgenommen|übernommen|gespeichert|abgelegt)\b`),
  ],
  denial: textOf(r`\b(?:nicht|nie|nichts|kein\p{L}*|konnte|soll ich|möchtest du|willst du|wenn|falls|könnte)\b`),
};
