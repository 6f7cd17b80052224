import { readCues } from './readCues.ts';

/**
 * A text about attacks quotes them: what it says itself is what stands around the quotations. Of any other text the
 * quoted words count as said.
 */
export function withoutMentions(text: string): string {
  const around = text.replace(/["“„«`][^"“”„«»`\n]{1,300}["”“»`]/gu, ' … ');
  return around !== text && readCues(around).some(({ cue }) => cue === 'defence') ? around : text;
}
