import { readCues } from './readCues.ts';

/** What a field is set to, in rough: nothing or denied, granted or always, or something else. */
export type Setting = 'off' | 'on' | 'other';

/** A name and what stands behind it, as in YAML, JSON, a table or a line of settings. */
export interface Field {
  /** The kinds of words in its name. */
  readonly cues: readonly string[];
  readonly setting: Setting;
}

const field =
  /(?<![\p{L}\p{N}])(?<name>\p{L}[\p{L}\p{N}_.-]{0,40}(?: [\p{L}\p{N}_.-]{1,40}){0,3})["'`]?(?:\([^()\n]{0,40}\))?[ \t]*(?:[:=|]|->|→|=>|\.{3,})[ \t]*["'`]?(?<value>[*\p{L}\p{N}][^\n,;|{}[\]]{0,40})/gu;
/** What stands between a name and its value, which most sentences have nothing of. */
const between = /[:=|→]|->|\.{3}/u;
const off =
  /^(?:no|n|none|never|nobody|nothing|not|off|false|null|nil|0|n\/a|skip\w*|hidden|low|lowest|silent|deny|denied|unwanted|unavailable|optional|irrelevant|ignored?|disabled?|omit\w*|drop\w*|leave|blank|implied|withdrawn)(?![\p{L}\p{N}])/iu;
const on =
  /^(?:\*|yes|y|on|true|ok|okay|always|all|any|every\w*|full\w*|unlimited|permanent\w*|forever|granted|given|allow\w*|accept\w*|approved?|root|admin|maximi[sz]e|whatever|1)(?![\p{L}\p{N}])/iu;

/** The fields of a text; how a sentence reads says little where somebody wrote settings. */
export function readFields(text: string): readonly Field[] {
  if (!between.test(text)) return [];
  return [...text.matchAll(field)].map(({ groups: { name = '', value = '' } = {} }) => ({
    cues: [...new Set(readCues(name).map(({ cue }) => cue))],
    setting: off.test(value) ? 'off' : on.test(value) ? 'on' : 'other',
  }));
}
