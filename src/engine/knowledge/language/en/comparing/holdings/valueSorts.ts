import { lazy } from '../../../../../ground/runtime/lazy.ts';
import { textPattern } from '../../../../../ground/text/textPattern.ts';
/** A sort of value of which a thing has one at a time, with the words that stand around such a value. */
export interface ValueSort {
  readonly name: string;
  /** Group `v` is the value. */
  readonly pattern: RegExp;
  /** Each value in one writing; what is not in it is its own. */
  readonly same?: ReadonlyMap<string, string>;
  /** Words that say that it is such a value, and not of what. */
  readonly around: string;
  /** A clause must have one of these. */
  readonly needs?: RegExp;
  /** Several of these may hold of one thing, so that only a word of change replaces. */
  readonly isShared?: true;
}

const r = String.raw;

function sameWords(groups: string): ReadonlyMap<string, string> {
  return new Map(
    groups.split(/\s+/).flatMap((group) => {
      const [value = '', ...others] = group.split('/').map((word) => word.replaceAll('_', ' '));
      return [value, ...others].map((word) => [word, value] as const);
    }),
  );
}

const colours = r`(?:(?:dark|light|bright|pale|deep|navy|sky|olive|lime|hot|off)[ -])?(?:red|green|blue|yellow|orange|purple|violet|pink|brown|black|white|gr[ae]y|teal|turquoise|cyan|magenta|beige|gold|silver|maroon|indigo|crimson|lavender|navy|olive|lime|mint|coral|amber|burgundy)`;
const units = r`(?:hour|day|night|morning|evening|week|month|quarter|year|minute|second|sprint)s?`;
const counts = r`(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|other|second|third|few)`;
const transports = sameWords(
  'bike/bicycle/cycle/cycles/cycling bus train car/drive/drives/driving tram subway/metro/underground/tube ferry/boat scooter foot/walk/walks/walking taxi/cab motorbike/motorcycle plane/fly/flies',
);
const states = sameWords(
  'open/reopened closed/resolved done/finished/complete/completed/ready pending/unfinished/outstanding in_progress/underway blocked/stuck enabled/activated disabled/deactivated active inactive public/open_source private/closed_source draft final published/live offline/down online/up approved rejected/declined married divorced single engaged vegan vegetarian broken/defective fixed/repaired/working mandatory/required/obligatory optional/voluntary free paid automatic manual archived/retired/discontinued sold full empty vacant/free cancelled/canceled/scrapped confirmed',
);

const presence = sameWords(
  'away/on_vacation/on_holiday/on_leave/on_parental_leave/on_sick_leave/on_maternity_leave/sick/ill/in_hospital/in_the_hospital/out_of_office/travelling/abroad back/back_home/home_again/at_work_again/healthy/well/well_again/recovered',
);

function anyOf(words: ReadonlyMap<string, string>): string {
  return [...words.keys()].toSorted((a, b) => b.length - a.length).join('|');
}

export const valueSorts = lazy((): readonly ValueSort[] => [
  {
    name: 'colour',
    pattern: textPattern(r`\b(?<v>${colours})(?=$|[,.;]| (?:for|in|on|with|by|theme|now|instead)\b)`, 'iu'),
    around:
      'color colour painted paint dyed make made turn turned changed change switched switch went get got shade tone',
    needs:
      /\b(?:is|are|colou?rs?|painted|paint|dyed|ma[dk]e|turned|changed|switched|went|got|to|now|stays?|remains?|use|uses)\b/i,
  },
  {
    name: 'often',
    pattern: textPattern(
      r`\b(?<v>(?:once|twice|(?:${counts}) times) (?:an?|per|every|each) (?:${counts} )?${units}|(?:every|each) (?:${counts} )?${units}|hourly|daily|nightly|weekly|bi-?weekly|fortnightly|monthly|quarterly|yearly|annual(?:ly)?|every single ${units})\b`,
      'iu',
    ),
    same: sameWords(
      'every_hour/hourly/once_an_hour/each_hour every_day/daily/once_a_day/each_day/once_per_day every_night/nightly/each_night every_week/weekly/once_a_week/each_week/once_per_week every_month/monthly/once_a_month/each_month/once_per_month every_quarter/quarterly/once_a_quarter every_year/yearly/annual/annually/once_a_year every_two_weeks/biweekly/bi-weekly/fortnightly/every_other_week/every_second_week/every_2_weeks',
    ),
    around: `run runs ran running go goes out happen happens take takes taken place made make sent send sends come comes appear appears
published publish meet meets held hold done do does get gets interval frequency schedule scheduled rhythm cadence cycle triggered kick
issued released refreshed performed executed`,
  },
  {
    name: 'transport',
    pattern: textPattern(r`\b(?<v>${anyOf(transports)})\b`, 'iu'),
    same: transports,
    around:
      'take takes taking go goes going get gets ride rides riding come comes commute commutes travel travels by use uses',
    needs: /\bto \p{L}+|\bcommut/iu,
    isShared: true,
  },
  {
    name: 'state',
    pattern: textPattern(
      r`\b(?:is|are|was|were|got|gets?|became|becomes?|been|went|set to|marked(?: as)?|status:?|state:?|declared|considered|now|to) (?:\w+ly |now |still |fully )?(?<v>${anyOf(states)})$`,
      'iu',
    ),
    same: states,
    around: 'status state set got become became went marked declared considered',
  },
  {
    name: 'presence',
    pattern: textPattern(
      r`\b(?:is|are|am|was|went|got) (?:now |still |currently )?(?<v>${anyOf(presence)})(?=$|[ ,.;])`,
      'iu',
    ),
    same: presence,
    around: `vacation holiday leave hospital sick ill work office week trip last this month then week weeks since until`,
    needs: /\b(?:is|are|am|was|went|got)\b/i,
  },
  {
    name: 'mail',
    pattern: /(?<v>[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,80}\.\p{L}{2,12})/iu,
    around: `mail mails email emails e address reach contact write send sent go goes under find message messages use can changed new at get`,
  },
  {
    name: 'phone',
    pattern: /(?<![\p{L}\p{N}.:])(?<v>\+?\d{2,5}(?:[ ()/-]{1,2}\d{2,8}){1,5}|\+?\d{7,15})(?![\p{L}\p{N}.:%-])/u,
    around: 'phone number telephone tel call calls reach contact under can changed new dial ring text get',
    needs:
      /\b(?:phone|number|tel|telephone|call|reach|dial|ring|text|mobile|cell|landline|hotline|contact|fax|extension)\b/i,
  },
  {
    name: 'url',
    pattern:
      /(?:\b(?:is|at|to|under|on|of)|:) (?<v>(?:https?:\/\/)?(?:[\p{L}\p{N}-]{1,40}\.){1,4}(?!(?:js|ts|py|md|json|ya?ml|toml|txt|go|rs|java|html|css|sql|sh|net)\b)\p{L}{2,10}(?:\/[^\s,;]{0,80})?)$/iu,
    around:
      'url link address domain reach find reached found go goes live lives served points moved now available under page site website',
    needs:
      /\b(?:url|link|address|domain|reach\w*|find|found|available|site|website|page|under|endpoint|moved|points?|at)\b/i,
  },
]);
