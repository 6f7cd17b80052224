import type { LeftOffPart } from '../../leftOffRules.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import { latest, occasion } from './questionTail.ts';
import { lazy } from '../../../../ground/runtime/lazy.ts';

const r = String.raw;

/** The beginning of a question for earlier work, up to when and about what. */
export interface QuestionCore {
  readonly part: LeftOffPart;
  /** One of these is its first word. Most prompts begin otherwise, and putting a pattern to use takes longer than to look. */
  readonly begins: ReadonlySet<string>;
  /** One of these stands in it; an empty one says nothing. */
  readonly holds: readonly string[];
  readonly pattern: () => RegExp;
  /** It asks for earlier work only if it says when: "what did we do" may mean a moment ago. */
  readonly needsTime?: true;
  /** It may name a part of the work; the others mean something else then ("what is open in this file"). */
  readonly mayName?: true;
}

const we = anyOf('we', 'i', 'you and i', 'i and you');
const ours = anyOf('our', 'my', 'the');
const did = anyOf('did', 'had', 'have');
const was = anyOf('was', 'were', 'am', 'are', 'have', 'had');
const adverbs = r`(?: (?:last|just|exactly|all|currently|actually|been|still|already))*`;
/** A question turns its verb round, "remind me ..." does not: "what were we doing", "what we were doing". */
const turned = (auxiliary: string, verb = ''): string => {
  const behind = verb === '' ? adverbs : `${adverbs} ${verb}`;
  return anyOf(`${auxiliary} ${we}${behind}`, r`${we}(?:'ve)?(?: ${auxiliary})${verb === '' ? '' : '?'}${behind}`);
};

const stopping = r`${anyOf('leave', 'left', 'stop', 'stopped', 'pause', 'paused', 'finish', 'finished', 'break', 'broke', 'end', 'ended', 'got', 'get')}(?: (?:off|up|to|it|things|work|working))*`;
const place = anyOf(
  r`where ${turned(did, stopping)}`,
  r`where ${turned(anyOf('was', 'were'))}(?: (?:at|up to|standing))?`,
  r`where ${turned(anyOf('am', 'are'), anyOf('at', 'up to', 'standing', 'again'))}`,
  r`how far ${turned(anyOf(did, was), anyOf('get', 'got', 'gotten', 'come', 'came', 'along', 'gone'))}`,
  r`where (?:do )?(?:things|${we}) stand`,
);
const doing = anyOf(
  ...['working on', 'doing', 'up to', 'busy with', 'in the middle of', 'talking about', 'discussing', 'dealing with'],
  ...['building', 'trying to do', 'at work on', 'focus(?:s)?ing on', 'looking at', 'tackling'],
);
const done = anyOf(
  ...['do', 'did', 'done', 'work(?:ed)? on', 'talk(?:ed)? about', 'discuss(?:ed)?', 'g[eo]t done', 'achieved?'],
  ...['finish(?:ed)?'],
  ...['accomplish(?:ed)?', 'cover(?:ed)?', 'try', 'tried', 'start(?:ed)?', 'complete(?:d)?', 'go(?:ne)? over'],
  ...['went over'],
);
/** "What was decided", "what has been done". */
const passive = anyOf('was', 'were', 'got', 'has been', 'have been', 'had been');
const asked = r`(?:ask|asked|tell|told|want|wanted)(?: (?:you|from you))?(?: (?:to do|for|about|to work on))?`;
const earlierWork = anyOf(
  r`(?:(?:our|my|the|this) )?${latest} (?:${occasion}|work(?: session)?|day|days)`,
  r`yesterday(?:'s (?:work|session|conversation|chat))?`,
  r`last (?:time|night|week)`,
  r`(?:our|my) (?:work|progress)(?: so far)?`,
);
const deed = anyOf(r`what ${turned(did, done)}(?= .)`, place, earlierWork);
const resuming = anyOf(
  ...['continue', 'resume', 'proceed', 'carry on', 'go on', 'keep going', 'start', 'get back(?: to work)?'],
  r`pick (?:it |things |this |work )?(?:back )?up`,
);

const everything = lazy((): readonly Omit<QuestionCore, 'part'>[] => [
  { ...core('how where', place, 'where|how far'), mayName: true },
  core(
    'how what',
    r`(?:what|how)(?: is| was|'s) the (?:current )?(?:state|status)(?: of (?:things|play|affairs|everything|(?:our|my) work))?`,
    'state|status',
  ),
  {
    ...core(
      'carry continue get go keep pick proceed resume start',
      r`${resuming}(?: again)?(?: (?:from|at|right))*(?: the point)? ${anyOf(place, r`what ${turned(was, doing)}`)}`,
    ),
    mayName: true,
  },
  core(
    'carry continue get go keep pick proceed resume start',
    r`${resuming}(?: (?:with|from))? ${anyOf(earlierWork, r`(?:our|my|the)? ?${latest} work`)}`,
  ),
  { ...core('carry continue get go keep pick proceed resume start', r`${resuming} from(?= )`), needsTime: true },
  {
    ...core(
      'what',
      r`what (?:else )?${turned(was, doing)}`,
      'working on|doing|up to|busy with|in the middle of|talking about|discussing|dealing with|building|trying to do|at work on|focus|looking at|tackling',
    ),
    mayName: true,
  },
  { ...core('what', r`what (?:else |all )?${turned(did, done)}`), needsTime: true, mayName: true },
  { ...core('what', r`what ${turned(did, asked)}`, 'ask|tell|told|want'), needsTime: true },
  {
    ...core(
      'what',
      r`what(?: all)? ${passive} ${anyOf('done', 'discussed', 'covered', 'finished', 'worked on', 'talked about', 'achieved')}`,
      'done|discussed|covered|finished|worked on|talked about|achieved',
    ),
    needsTime: true,
    mayName: true,
  },
  core(
    'what',
    r`what (?:was|were) (?:our|my) (?:last|latest|previous) ${anyOf('requests?', 'tasks?', 'questions?', 'prompts?', 'topics?')}`,
    'our |my ',
  ),
  core(
    'what',
    r`what(?: was| were|'s| is) the (?:${latest}) (?:things?|tasks?|topics?|stuff) (?:that )?${turned(was, anyOf(done, doing))}`,
    'last|latest|previous|recent|earlier|prior|yesterday',
  ),
  {
    ...core(
      'what',
      r`what happened(?: in| during)?(?= ${latest} ${occasion}| (?:our|my|the) ${latest} ${occasion})`,
      'happened',
    ),
    needsTime: true,
  },
  {
    ...core(
      'go outline recap reconstruct review sum summarise summarize',
      r`(?:summari[sz]e|recap|sum up|review|go over|reconstruct|outline) ${deed}`,
    ),
    mayName: true,
  },
  core(
    'a brief can do give i overview quick recap reminder rundown short summary the write',
    r`(?:(?:give me|i need|can i (?:have|get)|write|do) )?(?:a |the )?(?:quick |short |brief )?(?:recap|summary|overview|rundown|reminder)(?: of| on| about) ${deed}`,
    'recap|summary|overview|rundown|reminder',
  ),
  core(
    'bring catch fill get',
    r`(?:catch|get) me (?:back )?up(?: to (?:speed|date))?|(?:bring|get) me (?:back )?(?:up to (?:speed|date)|on track)|fill me in`,
  ),
]);

const decided = anyOf(
  ...['decided?', 'agreed?(?: (?:on|to|upon))?', 'settled?(?: on)?', 'concluded?', 'ma[dk]e', 'taken?', 'took'],
);
const decisions = lazy((): readonly Omit<QuestionCore, 'part'>[] => [
  {
    ...core(
      'what which',
      r`(?:what|which) (?:were|are|was|is) ${ours} (?:\w+ )?${latest} (?:\w+ )?decisions?(?: (?:that )?${turned(did, decided)})?`,
      'decision',
    ),
    mayName: true,
  },
  {
    ...core(
      'what which',
      r`(?:what|which) (?:were|are) ${ours} decisions?(?: (?:that )?${turned(did, decided)})?`,
      'decision',
    ),
    needsTime: true,
  },
  {
    ...core(
      'what which',
      r`(?:what|(?:what|which) decisions?) ${turned(did, decided)}`,
      'decide|agree|settle|conclude|made|make|take|took',
    ),
    needsTime: true,
  },
  {
    ...core(
      'what which',
      r`(?:what|(?:what|which) decisions?) ${passive} ${decided}`,
      'decide|agree|settle|conclude|made|make|take|took',
    ),
    needsTime: true,
  },
  {
    ...core(
      'all earlier last latest list most my name our previous prior recent repeat show the those yesterday',
      r`(?:(?:list|show|repeat|name|all|our|my|the|those) )*${latest} decisions?(?: (?:that )?${turned(did, decided)})?`,
      'decision',
    ),
    mayName: true,
  },
  {
    ...core(
      'all list my name our repeat show the',
      r`(?:(?:list|show|repeat|name|all) )*(?:our|my|the) decisions? (?:that )?${turned(did, decided)}`,
      'decision',
    ),
    needsTime: true,
  },
]);

const unfinished = anyOf(
  ...['open', 'pending', 'unresolved', 'outstanding', 'unfinished', 'undone', 'unanswered', 'undecided', 'incomplete'],
  ...['left(?: (?:open|over|undone|unresolved|unfinished|pending|unanswered))?', 'remaining'],
  ...['not (?:done|finished|resolved)'],
);
const toDo = r`(?:left |still |remaining )*to (?:do|be done|finish|be finished)|left to (?:decide|fix|discuss)`;
const things = anyOf(
  'things?',
  'tasks?',
  'points?',
  'items?',
  'questions?',
  'issues?',
  'topics?',
  'todos?',
  'to-dos?',
  'ends?',
  'steps?',
);
const is = anyOf('is', 'are', 'was', 'were');
const must = anyOf('need to', 'have to', 'have got to', 'must', 'want to', 'should', 'got to');
const open = lazy((): readonly Omit<QuestionCore, 'part'>[] => [
  core(
    'what which',
    r`(?:what|(?:what|which) (?:\w+ )?${things})(?:'s|'re| ${is})(?: (?:else|still|yet|currently))* ${unfinished}(?: for (?:me|us))?`,
    'open|pending|unresolved|outstanding|unfinished|undone|unanswered|undecided|incomplete|left|remaining|not ',
  ),
  {
    ...core(
      'what which',
      r`(?:what|(?:what|which) (?:\w+ )?${things})(?:'s|'re| ${is})(?: (?:else|still|yet|currently))* (?:${toDo})`,
      'to do|to be|to finish|to decide|to fix|to discuss',
    ),
    mayName: true,
  },
  {
    ...core(
      'what',
      r`what (?:still )?(?:remains|needs) (?:open|to be (?:done|finished|decided)|to do|undone|unfinished|doing)`,
      'remains|needs',
    ),
    mayName: true,
  },
  core(
    'any anything are did do have is was were',
    r`(?:(?:${is} there|(?:do|did|have) ${we}(?: (?:have|leave|got))?|is) )?any(?:thing)? (?:still |left )*(?:${unfinished}|loose|${toDo})(?: ${things})?(?: left)?`,
    'any',
  ),
  {
    ...core(
      'what',
      r`what (?:else )?(?:do|did|must|should) ${we} (?:still |yet )+(?:${must} )?(?:do|finish|decide|complete|work on)`,
      'still|yet',
    ),
    mayName: true,
  },
  core(
    'list show what which',
    r`(?:what|which|list|show)(?: (?:were|are|was|is)|'s)? (?:our|my) (?:(?:next|open|remaining|outstanding|unfinished|pending|loose|last) )*(?:${things}|to-?do list|plans?)`,
    'our |my ',
  ),
  core(
    'what',
    r`what (?:did|do|had) ${we} (?:plan(?:ned)?|want(?:ed)?|intend(?:ed)?|promised?|sa(?:y|id)(?: (?:that )?${we})?(?:'d| would| will| wanted)?)(?: to)? (?:do|finish|work on|tackle|start)`,
    'plan|want|intend|promise|say|said',
  ),
  {
    ...core('what', r`what (?:did|do|have|had) ${we} (?:plan(?:ned)?|intend(?:ed)?|promised?)`, 'plan|intend|promise'),
    mayName: true,
  },
  core(
    'what',
    r`what (?:was|were) ${we} (?:going|planning|about|supposed) to (?:do|finish|work on|tackle|start)`,
    'going|planning|about|supposed',
  ),
  {
    ...core('what', r`what (?:else )?do ${we} (?:still )?have (?:left|${unfinished})(?: to (?:do|finish))?`, 'have'),
    mayName: true,
  },
  core('what', r`what(?:'s| is| was| comes) next on ${ours} (?:list|agenda|plan|to-?do list)`, 'next on'),
]);

const ran = anyOf('run', 'ran', 'use', 'used', 'executed?', 'typed?', 'try', 'tried', 'issued?');
const commands = lazy((): readonly Omit<QuestionCore, 'part'>[] => [
  { ...core('what which', r`(?:what|which) commands? ${turned(did, ran)}`, 'command'), needsTime: true, mayName: true },
  {
    ...core(
      'what which',
      r`(?:what|which) (?:was|were) the (?:${latest} )?commands? (?:that )?${turned(did, ran)}`,
      'command',
    ),
    mayName: true,
  },
  {
    ...core(
      'all command commands earlier last latest list most previous prior recent repeat show the yesterday',
      r`(?:(?:list|show|repeat|all|the) )*(?:${latest} )?commands? (?:that )?${turned(did, ran)}`,
      'command',
    ),
    mayName: true,
    needsTime: true,
  },
]);

/** In the order in which they are tried. */
export const questionCores = lazy((): readonly QuestionCore[] => [
  ...decisions().map((one) => ({ ...one, part: 'decisions' as const })),
  ...commands().map((one) => ({ ...one, part: 'commands' as const })),
  ...open().map((one) => ({ ...one, part: 'open' as const })),
  ...everything().map((one) => ({ ...one, part: 'everything' as const })),
]);

/** `holds` are words, with strokes between them: one of them is in whatever the source finds. */
function core(begins: string, source: string, holds = ''): Pick<QuestionCore, 'begins' | 'holds' | 'pattern'> {
  return {
    begins: new Set(begins.split(' ')),
    holds: holds.split('|'),
    pattern: lazy(() => patternOf([r`^(?:${source})(?=$|[ ,])`])),
  };
}
