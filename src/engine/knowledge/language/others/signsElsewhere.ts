import type { SignTests } from '../instructionSigns.ts';
import { patternOf } from '../patterns.ts';
import { hostPattern } from './hostPattern.ts';

/**
 * The most common signs in other languages, without accents; a native speaker can evade them as easily as the
 * English ones.
 */
export const signsElsewhere: SignTests = [
  // German
  [
    'address',
    patternOf(
      [
        String.raw`\b(?:assistent|ki|du|modell)\b.{0,15}\b(?:soll(?:st)?|muss(?:t)?|darf(?:st)?|wirst)\b`,
        String.raw`|\bignorier\w*\b.{0,40}\b(?:anweisung|regel|vorherig|bisherig|vorgabe)`,
        String.raw`|\bab (?:jetzt|sofort)\b.{0,20}\b(?:immer|nie|du|niemals)`,
      ],
      '',
    ),
  ],
  [
    'trigger',
    patternOf(
      [
        String.raw`\b(?:wenn|sobald|falls)\b.{0,20}\b(?:nutzer\w*|benutzer\w*|anwender\w*|jemand|ich)\b.{0,40}`,
        String.raw`\b(?:sagt?|sage|schreibt|fragt|tippt|antwortet|erwahnt)`,
      ],
      '',
    ),
  ],
  [
    'consent',
    patternOf(
      [
        String.raw`\b(?:nie|niemals|nicht|ohne|kein\w*|nicht mehr)\b.{0,40}`,
        String.raw`\b(?:bestatig\w*|nachfrag\w*|ruckfrag\w*|erlaubnis|genehmig\w*|fragen|zustimmung)`,
        String.raw`|\bautomatisch\b.{0,20}\b(?:genehmig|bestatig|zulass|erlaub|ausfuhr)`,
      ],
      '',
    ),
  ],
  [
    'trust',
    patternOf(
      [
        String.raw`\b(?:vertrau\w*|empfohlen\w*|empfehl\w*|bevorzugt\w*)\b.{0,40}`,
        String.raw`\b(?:quelle|anbieter|registry|registrierung|server|domain|seite|firma|paket\w*)`,
        String.raw`|\bimmer\b.{0,40}\bempf[ie]hl?\w*`,
      ],
      '',
    ),
  ],
  [
    'call',
    patternOf(
      [
        String.raw`\b(?:speicher\w*|merk\w*|schreib\w*|notier\w*)\b.{0,60}`,
        String.raw`\b(?:gedachtnis|erinnerung\w*|speicher|dauerhaft)|\bmerke? dir\b`,
      ],
      '',
    ),
  ],
  ['command', new RegExp(String.raw`\b(?:fuhre?|lade|installier\w*|sende|schicke|fuge|rufe)\b.{0,80}${hostPattern}`)],
  // French
  [
    'address',
    patternOf(
      [
        String.raw`\b(?:assistant|ia|tu|vous)\b.{0,15}\b(?:dois|doit|devez|devra)\b`,
        String.raw`|\bignor\w*\b.{0,40}\b(?:instruction|consigne|regle|precedent)|\b(?:desormais|dorenavant)\b`,
      ],
      '',
    ),
  ],
  [
    'trigger',
    patternOf(
      [
        String.raw`\b(?:quand|lorsque|des que|si)\b.{0,20}\b(?:utilisateur|quelqu|on|il|elle)\b.{0,30}`,
        String.raw`\b(?:dit|dira|ecrit|demande|repond|tape)`,
      ],
      '',
    ),
  ],
  [
    'consent',
    patternOf(
      [
        String.raw`\b(?:jamais|sans|ne plus|pas|plus besoin)\b.{0,40}`,
        String.raw`\b(?:confirm\w*|autoris\w*|permission|demander|approbation|accord)`,
      ],
      '',
    ),
  ],
  ['trust', /\b(?:fiable|de confiance|recommand\w*|approuv\w*)\b.{0,40}|\bfaire confiance\b/],
  [
    'call',
    /\b(?:enregistr\w*|sauvegard\w*|memoris\w*|ajout\w*|garde\w*|retiens|souviens)\b.{0,60}\b(?:memoire|toi|souvenir)/,
  ],
  [
    'command',
    new RegExp(String.raw`\b(?:execut\w*|telecharg\w*|install\w*|envo\w*|ajout\w*|lance\w*)\b.{0,80}${hostPattern}`),
  ],
  // Spanish, Portuguese and Italian
  [
    'address',
    patternOf(
      [
        String.raw`\b(?:asistente|assistente|ia|debes|debe|deves|deve|devi|tienes que)\b.{0,20}`,
        String.raw`\b(?:debe\w*|deve\w*|siempre|sempre|nunca|mai|obede\w*|obbed\w*|ignor\w*)`,
        String.raw`|\bignor\w*\b.{0,40}\b(?:instruc\w*|istruzion\w*|reglas|regras|regole|anterior\w*|precedent\w*)`,
      ],
      '',
    ),
  ],
  [
    'trigger',
    patternOf(
      [
        String.raw`\b(?:cuando|si|quando|se)\b.{0,20}\b(?:usuari\w*|utent\w*|alguien|alguem)\b.{0,30}`,
        String.raw`\b(?:dig\w*|dice|diz|disser|scriv\w*|escrib\w*|pregunt\w*|pergunt\w*|chied\w*|respond\w*)`,
      ],
      '',
    ),
  ],
  [
    'consent',
    patternOf(
      [
        String.raw`\b(?:nunca|sin|no|nao|sem|mai|senza|non|jamas)\b.{0,40}`,
        String.raw`\b(?:confirm\w*|conferm\w*|permis\w*|permess\w*|pregunt\w*|pergunt\w*|chied\w*|aprob\w*|aprov\w*`,
        String.raw`|autoriz\w*)`,
      ],
      '',
    ),
  ],
  [
    'trust',
    /\b(?:confiable|confianza|confiavel|confianca|affidabil\w*|fiducia|recomendad\w*|raccomandat\w*|consigliat\w*)\b/,
  ],
  [
    'call',
    /\b(?:guard\w*|salv\w*|almacen\w*|record\w*|recuerd\w*|memoriz\w*|registr\w*|ricord\w*)\b.{0,60}\b(?:memoria)\b/,
  ],
  [
    'command',
    new RegExp(
      String.raw`\b(?:ejecut\w*|execut\w*|esegu\w*|descarg\w*|baix\w*|scaric\w*|instal\w*|envi\w*|invi\w*` +
        String.raw`|agreg\w*|anad\w*|adicion\w*|aggiung\w*)\b.{0,80}${hostPattern}`,
    ),
  ],
];
