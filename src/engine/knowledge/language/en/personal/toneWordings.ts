import { lazy } from '../../../../ground/runtime/lazy.ts';
import { anyOf } from '../../patterns.ts';
import { does, opening, type PersonalWording, user, users, wording } from './wordings.ts';

const r = String.raw;
const rest = '[^.;:]*?';
const answers = anyOf(
  ...[
    'answers?',
    'repl(?:y|ies)',
    'respon(?:se|ses|ding|ds)',
    'explanations?',
    'explained',
    'feedback',
    'wording',
    'tone',
    'voice',
  ],
  ...[
    'criticism',
    'jargon',
    'emojis?',
    'humou?r',
    'sarcasm',
    'sarcastic',
    'small talk',
    'pleasantries',
    'fluff',
    'filler',
    'bullet points',
  ],
  ...[
    'exclamation marks',
    'apolog\\p{L}+',
    'summaries',
    'brevity',
    'lectured',
    'informal language',
    'formal language',
    'socratic',
  ],
  ...[
    'analog(?:y|ies)',
    'step[- ]by[- ]step',
    'reasoning shown',
    'be(?:ing)? (?:blunt|direct|honest|patient|brief|concise|polite)',
    'chatty',
  ],
);
const styles = anyOf(
  ...[
    'formal',
    'informal',
    'casual',
    'friendly',
    'terse',
    'concise',
    'relaxed',
    'professional',
    'serious',
    'playful',
    'polite',
  ],
  ...['blunt', 'direct', 'brief', 'warm', 'neutral', 'dry', 'short', 'succinct', 'conversational', 'gentle'],
);
const feels = anyOf(
  ...[
    'prefers?',
    'wants?',
    'likes?',
    'dislikes?',
    'hates?',
    'loves?',
    'enjoys?',
    'values?',
    'appreciates?',
    'favou?rs?',
    'would like',
  ],
  ...[
    'would rather',
    'rather (?:have|get)',
    "does(?: not|n['’]t) (?:like|want)",
    "do(?: not|n['’]t) (?:like|want)",
    'asked for',
    'finds?',
    'needs?',
  ],
  ...[
    'responds? best',
    'is put off by',
    'is annoyed by',
    'reads? better',
    'seems? to prefer',
    'expects?',
    'is fond of',
    "can['’]t stand",
  ],
);

/** How the user wants to be spoken to. */
export const toneWordings = lazy((): readonly PersonalWording[] => [
  wording('tone', [opening, user, does, r`(?:${feels})\b ${rest}\b(?:${answers})\b`]),
  wording('tone', [
    opening,
    user,
    does,
    r`(?:${feels})\b ${rest}\b(?:${styles}) (?:tone|style|voice|wording|manner|language|answers)`,
  ]),
  wording('tone', [
    opening,
    user,
    does,
    r`(?:${feels})\b (?:examples|plain|short|detailed)\b ${rest}\b(?:before|over|first)\b ${rest}\b(?:theory|jargon|wording|details)\b`,
  ]),
  wording('tone', [opening, users, r` (?:preferred )?(?:tone|(?:communication|answer|writing) style) (?:is|should)`]),
  wording('tone', [
    r`^(?:the )?(?:user['’]?s? |my |preferred )*(?:tone|(?:communication|answer|conversation) style|style of answers)\s*[:=]`,
  ]),
  wording('tone', [
    opening,
    r`be (?:more |less |a bit |very )?(?:${styles}|honest|harsh|patient|encouraging|concise)[^.]* (?:with|to) (?:me|the user)`,
  ]),
  wording('tone', [opening, r`(?:keep|make) (?:your|the assistant['’]s) (?:${answers})`]),
  wording('tone', [
    opening,
    r`(?:no|stop|avoid|skip|drop|don['’]t|do not|give me|without)\b${rest}\b(?:(?:your|in) (?:${answers})|when you (?:answer|reply|explain)|fluff|with me$)`,
  ]),
  wording('tone', [
    opening,
    r`explain (?:things|everything|it|concepts)(?: to me)? (?:like|as if|as though|briefly|in detail|slowly|simply)\b`,
  ]),
  wording('tone', [
    opening,
    r`(?:the assistant['’]s |your )?(?:answers|replies|responses) (?:to|for) (?:me|the user)\b`,
  ]),
  wording('tone', [opening, r`the assistant['’]s (?:${answers}) should\b`]),
]);
