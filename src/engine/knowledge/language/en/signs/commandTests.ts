import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { SignTests } from '../../instructionSigns.ts';
import { patternOf } from '../../patterns.ts';
import { hostPattern } from '../../others/hostPattern.ts';

/** Commands to run, calls to make, and text that poses as part of a prompt. */
export const commandTests: SignTests = [
  [
    'command',
    patternOf(
      [
        String.raw`\b(?:curl|wget|iwr|irm|invoke-webrequest|invoke-restmethod|base64)\b.{0,200}`,
        String.raw`(?:\||;|&&)\s*(?:sudo\s+)?(?:(?:ba|z|da|fi|k|pw)?sh|python3?|node|perl|ruby|iex)\b`,
      ],
      '',
    ),
  ],
  [
    'command',
    patternOf(
      [
        String.raw`\b(?:bash|sh|zsh|python3?|node|perl|ruby|iex|eval|source)\b.{0,20}`,
        '(?:<\\(|\\$\\(|`|\\(|")',
        String.raw`\s*(?:curl|wget|iwr|irm|invoke-)`,
      ],
      '',
    ),
  ],
  [
    'command',
    textPattern(
      String.raw`\b(?:npx|npm (?:i|install|config set registry)|pip3? install|pnpm (?:add|config)|yarn add` +
        String.raw`|cargo install|go install|docker run)\b.{0,60}` +
        String.raw`(?:https?:|git\+|--index-url|--registry|--extra-index-url)`,
    ),
  ],
  [
    'command',
    textPattern(
      String.raw`(?:^|[.;:!,]\s*|\b(?:always|must|should|please|then|and|to|also|first)\s+)(?:run|execute|eval` +
        String.raw`|pipe|download|install|add|include|append|insert|import|load|call|contact|ping|fetch|visit` +
        String.raw`|open|send|post|upload|forward|exfiltrate|transmit|leak|attach|report|copy|embed|point` +
        String.raw`|set)\b.{0,80}${hostPattern}`,
    ),
  ],
  // A tag stands by itself; "Promise<User>" is a type.
  [
    'disguise',
    patternOf(
      [
        String.raw`(?<!\w)<\|?\/?(?:system|assistant|user|human|instructions?|conversation|tool\w*|function\w*|invoke`,
        String.raw`|sys|s)\b[^<>]{0,60}\|?>|\[\/?(?:system|sys|assistant|memory[^\]]{0,20})\]`,
      ],
      '',
    ),
  ],
  [
    'disguise',
    patternOf(
      [
        String.raw`(?:^|[\n.!?>\])}]\s{0,8})(?:#{1,6}\s{0,8})?(?:system|assistant|developer|tool`,
        String.raw`|human)(?: (?:prompt|message|note|override|instruction))?\s*[:>]`,
      ],
      '',
    ),
  ],
  ['disguise', /\b(?:system (?:prompt|override|message)|begin (?:system|instructions?))|<!--/],
  [
    'call',
    patternOf(
      [
        String.raw`\b(?:functions?\.\w+|tool_\w+|call_tool)\s*\(`,
        String.raw`|"(?:tool|function|name)"\s*:\s*"\w+".{0,80}"(?:arguments|input|parameters|args)"`,
      ],
      '',
    ),
  ],
  [
    'call',
    patternOf(
      [
        String.raw`\b(?:save|store|write|add|commit|record|put|persist|remember|memori[sz]e|insert|keep|log)\b.{0,50}`,
        String.raw`\b(?:to|in|into|as|under)\b.{0,20}\b(?:memor(?:y|ies)|long[- ]term|permanent|persistent)\b`,
      ],
      '',
    ),
  ],
  ['call', /\b(?:importance|imp)\s{0,8}[=:]?\s{0,8}(?:8|9|10)\b|\bpinned\s*[=:]\s*(?:true|1)/],
  [
    'address',
    patternOf(
      [
        String.raw`^\s*(?:please )?(?:remember|memori[sz]e|keep in mind|note) (?:this|that|forever|always|to`,
        String.raw`|the following|[\w-]+ as)\b`,
      ],
      '',
    ),
  ],
  ['heading', /(?:^|\n)\s{0,3}#{1,6}\s+\S|(?:^|\n)\s{0,3}(?:-{3,}|={3,}|\*{3,})\s*(?:\n|$)/],
];
