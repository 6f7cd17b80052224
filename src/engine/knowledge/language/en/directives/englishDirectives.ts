import type { DirectiveRules } from '../../directiveRules.ts';
import { asksForRules } from './asksForRules.ts';
import { findDirectives } from './findDirectives.ts';
import { isDirective } from './isDirective.ts';

export const englishDirectives: DirectiveRules = { findDirectives, isDirective, asksForRules };
