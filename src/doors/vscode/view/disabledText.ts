import * as vscode from 'vscode';
import type { Switch } from '../../../open/allowedFeatures.ts';
import { features, readSettings } from '../base/settings.ts';
import { switchesOffElsewhere } from '../base/switchesElsewhere.ts';

/** What memory does not do by itself because of the settings, in a sentence; undefined when all of it is on. */
export function disabledText(): string | undefined {
  const said = whatIsOff();
  const isOffElsewhere = switchesOffElsewhere().some((name) => viewed.includes(name));
  if (said === undefined || !isOffElsewhere) return said;
  return `${said} ${vscode.l10n.t('It was turned off on the command line; “Memory: Enable” turns it on again everywhere.')}`;
}

const viewed: readonly Switch[] = ['enabled', 'contextInjection', 'capture'];

function whatIsOff(): string | undefined {
  if (!readSettings().features.enabled) {
    return vscode.l10n.t(
      'Nothing is kept and nothing is put into a prompt unless you ask for it. What is remembered can still be read and changed.',
    );
  }
  const { capture, contextInjection } = features();
  if (contextInjection && readSettings().features.capture && !vscode.workspace.isTrusted)
    return vscode.l10n.t('This folder is not trusted, so its conversations are not kept by themselves.');
  if (!contextInjection && !capture)
    return vscode.l10n.t('Conversations are not kept, and nothing is put into a prompt by itself.');
  if (!contextInjection) return vscode.l10n.t('Nothing is put into a prompt by itself.');
  if (!capture) return vscode.l10n.t('Conversations are not kept by themselves.');
  return undefined;
}
