import type { Attributes, MemoryRecord, Problem, ReadScope } from './model.ts';

/** What a door knows of the work at hand, beside what the user types. */
export interface Surroundings {
  /** Of the open editor, in VS Code's names: "typescript", "python". */
  readonly languageId?: string | undefined;
  /** Of the open file; relative to the workspace where there is one. */
  readonly path?: string | undefined;
  /** Files that the user attached to the prompt. */
  readonly references?: readonly string[] | undefined;
}

/** A rule in force, with what it was before. */
export interface StandingRule {
  readonly record: MemoryRecord;
  /** What it superseded, the newest first. */
  readonly was: readonly MemoryRecord[];
}

export interface StandingRules {
  /** The newest first. */
  readonly rules: readonly StandingRule[];
  /** Facts that the user saved and that read like rules: they become some when the user wants that. */
  readonly offers: readonly MemoryRecord[];
  readonly problems: readonly Problem[];
}

/** What `Memory` offers for how the user wants work to be done. */
export interface RuleMethods {
  /** The rules in force of a scope, and what might be one. `update` with a kind makes a rule of a fact. */
  rules(input?: { readonly scope?: ReadScope }): Promise<StandingRules>;
}

/** Workspaces in which a rule of the user's does not apply. */
export function exceptedWorkspaces({ notIn }: Attributes): readonly string[] {
  return Array.isArray(notIn) ? notIn.filter((name) => typeof name === 'string') : [];
}

/** The attributes of a rule that does not apply in one more workspace. */
export function exceptWorkspace(attributes: Attributes, workspace: string): Attributes {
  return { ...attributes, notIn: [...new Set([...exceptedWorkspaces(attributes), workspace])] };
}
