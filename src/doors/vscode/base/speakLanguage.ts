import * as vscode from 'vscode';
import { speak } from '../../../open/texts/say.ts';

// VS Code has the translations of its display language before it loads an extension, so that tables of texts can be made
// while modules load: this one is to be the first.
speak({
  translate: (text, ...values) => vscode.l10n.t(text, ...values),
  // Without a translation of ours everything is English, dates and counts too.
  language: vscode.l10n.bundle === undefined ? 'en' : vscode.env.language,
});
