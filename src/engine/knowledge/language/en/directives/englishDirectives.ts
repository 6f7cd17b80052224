import type { DirectiveRules } from '../../directiveRules.ts';
import { asksForRules } from './asksForRules.ts';
import { findDirectives, isDirective } from './findDirectives.ts';

export const englishDirectives: DirectiveRules = { findDirectives, isDirective, asksForRules };
