import everydayTools from '../words/everydayTools.json' with { type: 'json' };
import type { NameRules } from '../../language.ts';
import { patternOf } from '../../patterns.ts';
import { monthNames } from '../times/calendar.ts';
import { findNames } from './findNames.ts';

const months = monthNames.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join('|');

export const nameRules: NameRules = {
  findNames: findNames,
  date: patternOf([String.raw`\b\d{1,2}(?:st|nd|rd|th)? (?:${months})(?: \d{4})?\b`], 'g'),
  everydayTools: new Set(everydayTools),
};
