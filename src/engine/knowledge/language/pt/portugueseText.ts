import { textPattern } from '../../../ground/text/textPattern.ts';
import { withoutMarksToo, withSpellings } from '../made/wordPattern.ts';

/** Words as they are shortened in chats; parts of regular expressions. */
const spellings: ReadonlyMap<string, string> = new Map([
  ['que', 'q(?:ue)?'],
  ['quê', 'q(?:u[êe])?'],
  ['você', '(?:você|vcs?|vosmecê|ocê)'],
  ['vc', 'vcs?'],
  ['só', 's[óo]'],
  ['já', 'j[áa]'],
  ['tá', 't[áa]'],
  ['dá', 'd[áa]'],
  ['quando', '(?:quando|qdo|qnd|qndo)'],
  ['também', '(?:também|tbm?)'],
  ['porque', '(?:porque|pq)'],
  ['hoje', '(?:hoje|hj)'],
  ['depois', '(?:depois|dps)'],
  ['agora', '(?:agora|agr)'],
  ['mesmo', '(?:mesmo|msm)'],
  ['comigo', '(?:comigo|cmg)'],
  ['muito', '(?:muito|mto)'],
  ['sempre', '(?:sempre|smp)'],
  ['para', 'p(?:a?ra|/)'],
]);

/** A pattern of Portuguese as it is typed: in any letter case, without accents, and shortened as in chats. */
export function portugueseText(...parts: readonly string[]): RegExp {
  return textPattern(parts.map((part) => `(?:${part})`).join('|'), 'iu', (source) =>
    withoutMarksToo(withSpellings(source, spellings)),
  );
}
