/** What code has to do with, by what stands in it, whatever its language. */
const signs: readonly (readonly [object: string, sign: RegExp])[] = [
  [
    'file access',
    /\b(?:os\.(?:listdir|walk|open|readfile|path)|open\(|readfile|writefile|fs\.|glob|pathlib|path\.join|filestream|fopen|ioutil)/i,
  ],
  ['path', /\b(?:os\.path|listdir|path\.join|__dirname|filepath\.|glob)|["'][\w.]*\/[\w/.]+["']/i],
  [
    'http',
    /\b(?:fetch\(|axios|requests\.(?:get|post|put)|http\.(?:get|client|new)|httpx|urllib|curl|resttemplate|urlsession)/i,
  ],
  ['query', /\bselect\b[^;]{1,80}\bfrom\b|\binsert into\b|\bupdate \w+ set\b|\.(?:query|execute|rawquery)\(/i],
  [
    'injection',
    /(?:select|insert|update|delete)\b[^;\n]{1,100}["'`]\s*(?:\+|\.|%|\$\{)|\bf["'](?:select|insert|update|delete)\b/i,
  ],
  [
    'log',
    /\b(?:logg?(?:er|ing)?\.(?:info|warn|warning|debug|error|printf?)|console\.(?:log|error|warn)|slog\.|nslog|timber\.)/i,
  ],
  ['debug output', /\b(?:console\.log|print(?:ln|f)?\(|var_dump|dbg!|system\.out)/i],
  ['date', /\b(?:datetime|new date|date\.now|time\.now|localdate|timedelta|strftime|instant\.now|moment\()/i],
  ['money', /\b(?:price|amount|total|vat|tax|invoice|discount|currency)\w*\b/i],
  ['state', /\b(?:usestate|usereducer|createstore|definestore|setstate|usecontext|@state)\b/i],
  ['hook', /\buse(?:effect|state|memo|callback|ref)\b/i],
  ['component', /<\/?[A-Z]\w+|className=|<(?:div|span|button|template)\b/],
  ['error', /\b(?:try|catch|except|raise|throw|if err != nil|unwrap\(\)|expect\(|result<)/i],
  ['null', /\b(?:null|none|nil|undefined|optional|unwrap\(\))\b/i],
  ['async', /\b(?:async|await|promise|goroutine|go func|suspend fun|completablefuture)\b/i],
  ['test', /\b(?:assert\w*|expect|describe|it)\(|\bdef test_|\bfunc test[A-Z]|@test\b|\[fact\]/i],
  ['secret', /\b(?:api_?key|secret|password|token)\w*\b\s*[:=]/i],
  ['personal data', /\b(?:e?mail|phone|address|user|customer|patient|birth\w*)\b/i],
];
const longestCode = 4000;

export function objectsOfCode(code: string): readonly string[] {
  const start = code.slice(0, longestCode);
  return signs.flatMap(([object, sign]) => (sign.test(start) ? [object] : []));
}
