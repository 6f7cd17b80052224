import { remembered } from '../../ground/runtime/remembered.ts';
import { shares } from '../../ground/text/termSets.ts';
import { sortOf } from '../language/work/frameworks.ts';
import type { Matter } from './matterOf.ts';
import { steps } from './steps.ts';

/** The values that a text sets, by their form: what is written as only code is, numbers, and what is counted. */
interface Forms {
  readonly codes: readonly string[];
  readonly shapes: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly units: ReadonlySet<string>;
}

const [mostTexts, longestText] = [1000, 400];
const codeLike = /[_/\\@#%<>+~=*`$[\]{}|]|\w\.\w|\p{Ll}\p{Lu}|\(\)/u;
const numberWords =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|half';
const numbers = new RegExp(`\\d+(?:[.:]\\d+)?|\\b(?:${numberWords})\\b`, 'giu');
const amounts = new RegExp(`(?:\\d|\\b(?:${numberWords}))[ -]*(\\p{L}+|%)`, 'giu');

const formsOf: (text: string) => Forms = remembered(readForms, mostTexts, longestText);

function readForms(text: string): Forms {
  const codes = [...text.matchAll(/\S+/g)]
    .filter(([word]) => codeLike.test(word))
    .map(([word]) => word.replace(/^[`'"(]+/, '').replace(/(?<![`'"),.;:!?])[`'"),.;:!?]+$/, ''));
  return {
    codes: codes.map((code) => code.toLowerCase()),
    shapes: new Set(codes.map((code) => shapeOf(code.toLowerCase()))),
    numbers: new Set([...text.matchAll(numbers)].map(([number]) => number.toLowerCase())),
    units: new Set([...text.matchAll(amounts)].map(([, unit = '']) => unit.toLowerCase().replace(/s$/, ''))),
  };
}

/** "x_" and "fn_" have one shape, "@timed" has another. */
function shapeOf(code: string): string {
  return code.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '0');
}

/** Whether two rules set values of one sort, and whether the turn names the earlier one's. */
export function signsOfForms(newer: string, older: string, turn: string): readonly string[] {
  const [own, held] = [formsOf(newer), formsOf(older)];
  const low = turn.toLowerCase();
  const said = new Set([...turn.matchAll(numbers)].map(([number]) => number.toLowerCase()));
  const fresh = own.codes.filter((code) => !held.codes.includes(code));
  const isFreshShape = fresh.some((code) => held.shapes.has(shapeOf(code)));
  const countOf = (set: ReadonlySet<string>): number => [...held.numbers].filter((number) => set.has(number)).length;
  return [
    ...steps('codes', own.codes.length, [1, 2, 3]),
    ...steps('codes held', held.codes.length, [1, 2, 3]),
    ...steps('codes shared', held.codes.filter((code) => own.codes.includes(code)).length, [1, 2]),
    ...steps('codes named', held.codes.filter((code) => low.includes(code)).length, [1, 2]),
    ...(shares(own.shapes, held.shapes) ? ['one shape'] : []),
    ...(isFreshShape ? ['another of the shape'] : []),
    ...steps('numbers', own.numbers.size, [1, 2]),
    ...steps('numbers held', held.numbers.size, [1, 2]),
    ...(own.numbers.size > 0 && held.numbers.size > 0 ? [`same number ${shares(own.numbers, held.numbers)}`] : []),
    ...(countOf(said) > 0 ? ['number named'] : []),
    ...(shares(own.units, held.units) ? ['same unit'] : []),
    ...([...held.units].some((unit) => low.includes(unit)) ? ['unit named'] : []),
  ];
}

/** Whether both name tools, of which a project has one of a sort. */
export function signsOfTools({ objects }: Matter, other: Matter): readonly string[] {
  const [own, held] = [toolsIn(objects), toolsIn(other.objects)];
  const isSibling = own.some((tool) => held.some((one) => one !== tool && sortOf(one) === sortOf(tool)));
  return [
    ...(own.length > 0 ? ['names a tool'] : []),
    ...(held.length > 0 ? ['held a tool'] : []),
    ...(isSibling ? ['sibling tool'] : []),
  ];
}

function toolsIn(objects: ReadonlySet<string>): readonly string[] {
  return [...objects].filter((object) => sortOf(object) !== undefined);
}
