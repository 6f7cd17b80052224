import assert from 'node:assert/strict';
import { englishPanelTexts } from '../../src/doors/vscode/panels/englishPanelTexts.ts';
import { englishTexts } from '../../src/doors/vscode/view/englishTexts.ts';
import { useView } from './page.ts';
import { viewStates } from './states.ts';
import { themes } from './themes.ts';

/** Each state in each theme: free of serious accessibility problems, and kept as a picture to be looked at. */
describe('how the Memory view looks', () => {
  const open = useView();

  for (const theme of themes) {
    it(`has no serious accessibility problem in any state (${theme})`, async function () {
      this.timeout(240_000);
      for (const [name, show] of Object.entries(viewStates)) {
        const view = await open({ theme });
        await show(view, { ...englishTexts, ...englishPanelTexts });
        await view.shot(`${name}-${theme}`);
        assert.deepEqual(await view.violations(), [], name);
        assert.deepEqual(view.errors(), [], name);
        await view.page.close();
      }
    });
  }
});
