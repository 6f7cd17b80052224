import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

/**
 * The entry of a phase: VS Code calls the returned function in the extension host, as it does under @vscode/test-electron,
 * and takes a rejection for failed tests. The body uses mocha's describe/it as anywhere else.
 */
export function hostSuite(body: () => void): () => Promise<void> {
  return async () => {
    const { default: Mocha } = await import('mocha');
    // The bundle is in dist-test/host, two folders below the root.
    const reporter = pathToFileURL(join(__dirname, '../../scripts/reporter.mjs')).href;
    const { default: CountingReporter } = (await import(reporter)) as { default: Mocha.ReporterConstructor };
    const mocha = new Mocha({
      ui: 'bdd',
      timeout: 180_000,
      color: false,
      forbidOnly: true,
      forbidPending: true,
      reporter: CountingReporter,
    });
    mocha.suite.emit(Mocha.Suite.constants.EVENT_FILE_PRE_REQUIRE, globalThis, '', mocha);
    body();
    await new Promise<void>((resolve, reject) => {
      mocha.run((failures) => (failures === 0 ? resolve() : reject(new Error(`${failures} tests failed`))));
    });
  };
}
