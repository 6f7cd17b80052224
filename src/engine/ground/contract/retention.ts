import { fitsTopic } from './fitsTopic.ts';
import { isRecord } from './isRecord.ts';

/**
 * How long memories of a topic stay. `topic` is a pattern: `*` stands for any characters, `?` for one, letter case counts
 * for nothing.
 */
export interface RetentionRule {
  readonly topic: string;
  /** Hours after which they move from short-term to long-term, in place of the setting for all. */
  readonly ageAfterHours?: number;
  /** Days without use after which they are forgotten, in place of what the decay preset says. */
  readonly expireAfterDays?: number;
  /** They stay: nothing that works by the clock touches them. */
  readonly never?: true;
}

const mostRules = 200;
const longestPattern = 255;
const most = { ageAfterHours: 24 * 3650, expireAfterDays: 3650 } as const;
const fields: readonly string[] = ['topic', 'ageAfterHours', 'expireAfterDays', 'never'];

/**
 * The rules in their order, and a sentence about each that cannot be understood: until it is corrected, it keeps its
 * topic as `never` does, since it may have been meant to. No rules at all when this is no list.
 */
export function readRetention(value: unknown): {
  readonly rules: readonly RetentionRule[] | undefined;
  readonly complaints: readonly string[];
} {
  if (!Array.isArray(value))
    return { rules: undefined, complaints: ['Setting "retention" must be a list of rules; the old ones stay.'] };
  const rules: RetentionRule[] = [];
  const complaints: string[] = [];
  value.slice(0, mostRules).forEach((given: unknown, index) => {
    const read = readRule(given);
    if (typeof read !== 'string') rules.push(read);
    else {
      const topic = topicOf(given);
      if (topic !== undefined) rules.push({ topic, never: true });
      const meanwhile = topic === undefined ? '' : ` Until then nothing of "${topic}" is forgotten by the clock.`;
      complaints.push(`Correct rule ${index + 1} of the setting "retention": ${read}${meanwhile}`);
    }
  });
  if (value.length > mostRules) complaints.push(`Only the first ${mostRules} rules of "retention" are read.`);
  return { rules, complaints };
}

/** The rule that decides for a topic: the first that fits; undefined when none does. */
export function retentionOf(rules: readonly RetentionRule[], topic: string): RetentionRule | undefined {
  return rules.find((rule) => fitsTopic(rule.topic, topic));
}

/** The rules after one topic was given its own, as its first rule; `undefined` takes its own away. */
export function withRetention(
  rules: readonly RetentionRule[],
  topic: string,
  given: Omit<RetentionRule, 'topic'> | undefined,
): readonly RetentionRule[] {
  const pattern = patternOf(topic);
  const others = rules.filter((rule) => rule.topic.toLowerCase() !== pattern.toLowerCase());
  return given === undefined ? others : [{ topic: pattern, ...given }, ...others];
}

/** A pattern that fits this topic: `*` and `?` in its name stand for any one character, of which they are one. */
function patternOf(topic: string): string {
  return topic.replaceAll('*', '?');
}

/** A rule, or what is wrong with it. */
function readRule(given: unknown): RetentionRule | string {
  if (!isRecord(given)) return 'it must be an object with a topic.';
  const unknown = Object.keys(given).filter((name) => !fields.includes(name));
  if (unknown.length > 0) return `"${unknown.join('", "')}" is not known. Known: ${fields.join(', ')}.`;
  const topic = topicOf(given);
  if (topic === undefined)
    return `it needs a "topic" of at most ${longestPattern} characters, such as "notes" or "tmp-*".`;
  const { ageAfterHours, expireAfterDays, never } = given;
  if (never !== undefined && typeof never !== 'boolean') return '"never" must be true or false.';
  const complaint =
    complaintAbout('ageAfterHours', ageAfterHours) ?? complaintAbout('expireAfterDays', expireAfterDays);
  if (complaint !== undefined) return complaint;
  if (never === true && expireAfterDays !== undefined) return 'it says both "never" and "expireAfterDays".';
  if (never !== true && ageAfterHours === undefined && expireAfterDays === undefined)
    return 'it needs "ageAfterHours", "expireAfterDays" or "never".';
  return {
    topic,
    ...(typeof ageAfterHours === 'number' ? { ageAfterHours } : {}),
    ...(typeof expireAfterDays === 'number' ? { expireAfterDays } : {}),
    ...(never === true ? { never } : {}),
  };
}

function topicOf(given: unknown): string | undefined {
  const topic = isRecord(given) && typeof given['topic'] === 'string' ? given['topic'].trim() : '';
  return topic === '' || topic.length > longestPattern ? undefined : topic;
}

function complaintAbout(name: keyof typeof most, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const least = name === 'ageAfterHours' ? 0 : 1;
  if (typeof value === 'number' && value >= least && value <= most[name]) return undefined;
  return `"${name}" must be a number from ${least} to ${most[name]}.`;
}
