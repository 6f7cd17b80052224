import { applySettings } from '../../../engine/ground/contract/applySettings.ts';
import { defaultSettings } from '../../../engine/ground/contract/engineSettings.ts';
import { decayPlan } from '../../../engine/lifecycle/decay/decayPlan.ts';
import { readSettings } from '../base/settings.ts';
import type { PageOptions } from './pageState.ts';

type PageSettings = ReturnType<PageOptions['settings']>;

let last: PageSettings | undefined;

/** The settings of this moment that decide what the page shows; those of decay are made anew only when they changed. */
export function pageSettings(): PageSettings {
  const { engine } = readSettings();
  const { settings } = applySettings(defaultSettings, engine);
  const { alwaysInjectImportance, budgetTokens } = settings;
  const decayKey = JSON.stringify(settings);
  if (last?.decayKey !== decayKey)
    last = { alwaysInjectImportance, budgetTokens, decay: decayPlan(settings), decayKey };
  return last;
}
