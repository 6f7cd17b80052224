import { anyOf } from '../../patterns.ts';

/** Parts of the patterns of instructions, as parts of regular expressions. */

const r = String.raw;

export const orders = `${anyOf(
  ...['instruction', 'rule', 'prompt', 'guideline', 'message', 'context', 'polic(?:y|ies)', 'direction'],
  ...['restriction', 'guardrail', 'safeguard', 'constraint'],
)}s?`;

export const addressees = anyOf(
  ...['assistant', 'copilot', 'claude', 'chatgpt', 'gpt', 'gemini', 'llm', 'chatbot', 'agent', 'language model'],
  'ai(?: (?:assistant|model|agent))?',
);

export const speaks = anyOf(
  ...['says?', 'said', 'types?', 'asks?', 'mentions?', 'writes?', 'repl(?:y|ies)', 'answers?', 'thanks?', 'greets?'],
  ...['confirms?', 'agrees?', 'sends?', 'enters?', 'requests?'],
);

export const asks = anyOf(
  ...[r`confirm\w*`, 'permission', 'approval', r`approv\w+`, r`consent\w*`, 'ask(?:ing|ed)?', 'prompt(?:ing|s|ed)?'],
  ...['verification', 'guardrails?', 'sandbox', 'safety', 'security (?:check|scan|review|warning|prompt)s?'],
);

/** "Do not hesitate to ask" asks for more questions, not for fewer. */
export const encouraged =
  r`\s+(?:be |feel )?(?:hesitate|forget|afraid|shy|scared|embarrassed|ashamed|worry)` + r` (?:to|about)\b`;

export const parties = `${anyOf(
  ...['source', 'vendor', 'registr(?:y|ies)', 'provider', 'domain', 'site', 'website', 'mirror', 'partner'],
  ...['authority', 'company', 'brand', 'host', 'publisher', 'supplier', 'endpoint', 'server', 'url', 'proxy'],
  ...['librar(?:y|ies)', 'package'],
)}s?`;
