import { isAscii } from './isAscii.ts';
import { textPattern } from './textPattern.ts';

/** Makes any text fit to be stored, and says in words what it changed. Nothing is dropped without a notice. */

interface Cleaned {
  readonly text: string;
  readonly notices: readonly string[];
}

/** The UTF-8 bytes that a fact may have; a longer one is a note, not a fact. */
export const maxFactBytes = 8 * 1024;
export const maxTurnBytes = 256 * 1024;
const maxTopicLength = 255;

/** Tab, line feed and carriage return are text; the other C0 and C1 controls are not. */
// eslint-disable-next-line no-control-regex -- finding control characters is the purpose
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** Colors and cursor movements of a terminal (ECMA-48 control sequences); a pasted log is full of them. */
// eslint-disable-next-line no-control-regex -- finding control characters is the purpose
const terminalSequences = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\-_])/g;
/**
 * Characters that take no room on the screen and can hide or split words: direction overrides (CVE-2021-42574),
 * zero-width characters, fillers, tag characters and the variation selectors beyond the first sixteen, which have
 * hidden whole texts.
 */
const invisible =
  /[\u00ad\u034f\u115f\u1160\u180e\u200b\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e01ef}]/gu;
/** Joiners mean something inside an emoji and in scripts whose letters join; elsewhere they only split words. */
const strayJoiners = textPattern(
  [
    String.raw`(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\p{Script=Arabic}\p{Script=Devanagari}`,
    String.raw`\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}`,
    String.raw`\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Khmer}\p{Script=Myanmar}`,
    String.raw`\p{Script=Mongolian}])[\u200c\u200d]+`,
  ].join(''),
  'gu',
);

/** A text of zero-width characters alone says nothing. */
const onlyInvisible = textPattern(String.raw`^[\s\p{Cf}]*$`, 'u');

/** A text with a greater share of control characters is a binary file, not something that was said. */
const binaryShare = 0.02;

export function looksBinary(text: string): boolean {
  if (text.includes('\u0000')) return true;
  const found = text.replace(terminalSequences, '').match(controls)?.length ?? 0;
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  return found + broken > Math.max(4, text.length * binaryShare);
}

export interface Limit {
  readonly bytes: number;
  readonly what: string;
}

export function cutNotice({ what, bytes }: Limit): string {
  return `The ${what} was longer than ${bytes / 1024} kB; the rest was cut off.`;
}

export function cleanText(text: string, limit: Limit): Cleaned {
  const notices: string[] = [];
  let clean = text;
  if (!clean.isWellFormed()) {
    clean = clean.toWellFormed();
    notices.push('Broken characters were replaced.');
  }
  const printed = clean.replace(terminalSequences, '').replace(controls, '');
  const visible = isAscii(printed) ? printed : printed.replace(invisible, '').replace(strayJoiners, '');
  if (visible !== clean) notices.push('Invisible control characters were removed.');
  clean = !isAscii(visible) && onlyInvisible.test(visible) ? '' : visible.trim();
  const cut = cutToBytes(clean, limit.bytes);
  if (cut !== clean) {
    notices.push(cutNotice(limit));
    clean = cut;
  }
  return { text: clean, notices };
}

/** A topic is one line of at most 255 characters. */
export function cleanTopic(topic: string): Cleaned {
  const { text, notices } = cleanText(topic, { bytes: maxFactBytes, what: 'topic' });
  const oneLine = text.replace(/\s+/g, ' ');
  const points = Array.from(oneLine);
  if (points.length <= maxTopicLength) return { text: oneLine, notices };
  return {
    text: points.slice(0, maxTopicLength).join('').trim(),
    notices: [...notices, `The topic was longer than ${maxTopicLength} characters; the rest was cut off.`],
  };
}

/** Cuts at a character boundary so that the UTF-8 form fits; never inside a surrogate pair. */
function cutToBytes(text: string, bytes: number): string {
  if (text.length * 3 <= bytes) return text;
  let used = 0;
  let end = 0;
  for (const point of text) {
    used += utf8Length(point.codePointAt(0) ?? 0);
    if (used > bytes) return text.slice(0, end);
    end += point.length;
  }
  return text;
}

function utf8Length(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
