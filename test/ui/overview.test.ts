import { openMemoryView, useWorkbench, webviewFrame } from './support.ts';

describe('the Memory view', () => {
  const workbench = useWorkbench();

  it('opens from the activity bar and says that nothing is remembered yet', async () => {
    const { page } = workbench();
    await openMemoryView(page);
    await webviewFrame(page).getByRole('heading', { name: 'Nothing remembered yet' }).waitFor();
  });

  it('is back after the window was reloaded', async () => {
    const { page } = workbench();
    await page.reload();
    await webviewFrame(page).getByRole('heading', { name: 'Nothing remembered yet' }).waitFor();
  });
});
