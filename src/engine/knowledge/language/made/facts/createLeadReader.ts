import { typedPattern } from '../wordPattern.ts';
import type { Lead } from '../../factRules.ts';

/** Parts of regular expressions for what stands before a statement. */
export interface LeadWords {
  readonly fillers: readonly string[];
  /** Fillers that need no mark behind them. */
  readonly interjections?: readonly string[];
  readonly denials: readonly string[];
  /** Denials by which speakers take back their own words, and nobody else's. */
  readonly retractions?: readonly string[];
  /** Denials that need no mark behind them ("I meant"). */
  readonly openDenials: readonly string[];
  readonly agreements: readonly string[];
  readonly judgements: readonly string[];
  readonly please: readonly string[];
  /** Words of a label before a colon. */
  readonly labels: readonly string[];
}

const r = String.raw;
/** What stands behind words that stand apart. */
const mark = r`\s*[,.:;!–—，。：！、-]+\s*`;

/** Reads what the words before a statement tell of it, in any script. */
export function createLeadReader(words: LeadWords): (masked: string) => Lead {
  const apart = (parts: readonly string[]): RegExp =>
    typedPattern(parts.length === 0 ? '(?!)' : r`^(?:${parts.join('|')})(?:${mark}|$)`, 'iu');
  const joined = (parts: readonly string[]): RegExp =>
    typedPattern(parts.length === 0 ? '(?!)' : r`^(?:${parts.join('|')})(?:${mark}|\s+|$)`, 'iu');
  const [denial, agreement, filler] = [apart(words.denials), apart(words.agreements), apart(words.fillers)];
  const retraction = apart(words.retractions ?? []);
  const interjection = joined(words.interjections ?? []);
  const [openDenial, judgement, please] = [joined(words.openDenials), joined(words.judgements), joined(words.please)];
  const label = typedPattern(
    r`^((?:[^:：.。!！?？\n\uE000]{0,60}?)(?:${words.labels.join('|')})[^:：.。!！?？\n\uE000]{0,60})[:：]\s*(?=\S)`,
    'iu',
  );
  const asks = typedPattern(words.please.join('|'), 'iu');
  return (masked) => {
    const lead = { length: 0, denies: false, agrees: false, judges: false, asks: asks.test(masked) };
    let retracts = false;
    let found: string | undefined;
    for (let before = -1; before !== lead.length;) {
      before = lead.length;
      const rest = masked.slice(lead.length);
      const take = (pattern: RegExp): boolean => {
        const length = pattern.exec(rest)?.[0].length ?? 0;
        lead.length += length;
        return length > 0;
      };
      if (take(retraction)) lead.denies = retracts = true;
      else if (take(denial) || take(openDenial)) lead.denies = true;
      else if (take(agreement)) lead.agrees = true;
      else if (take(judgement)) lead.judges = true;
      else if (found === undefined && label.test(rest)) {
        found = label.exec(rest)?.[1] ?? '';
        take(label);
      } else if (!take(filler) && !take(interjection)) take(please);
    }
    return { ...lead, ...(retracts ? { retracts } : {}), ...(found === undefined ? {} : { label: found }) };
  };
}
