import { ConfigFileError } from '../../../adapters/configFiles/configFileError.ts';
import { readConfigFile } from '../../../adapters/configFiles/writeConfigFile.ts';

export interface FilesRead {
  readonly files: ReadonlyMap<string, string | undefined>;
  /** Why one of them cannot be read. */
  readonly problem: string | undefined;
}

/** The content of files, undefined for those that are not there. */
export async function readFiles(paths: readonly string[]): Promise<FilesRead> {
  const files = new Map<string, string | undefined>();
  for (const path of new Set(paths)) {
    try {
      files.set(path, await readConfigFile(path));
    } catch (error) {
      if (!(error instanceof ConfigFileError)) throw error;
      return { files, problem: `Nothing was changed: ${path}: ${error.message}.` };
    }
  }
  return { files, problem: undefined };
}
