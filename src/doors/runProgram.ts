/**
 * Starts the door that the first argument names; everything else is for the command line. Each door is loaded only when
 * it is asked for, because a hook runs many times an hour.
 */
export async function runProgram(args: readonly string[], programFile: string): Promise<void> {
  const [door, ...rest] = askedForHelp(args) ?? args;
  if (door === 'hook' && !isHelp(rest[0])) {
    const { runHook } = await import('./hook/runHook.ts');
    return await runHook(rest);
  }
  if (door === 'mcp') {
    const { runMcpServer } = await import('./mcp/runMcpServer.ts');
    return await runMcpServer(rest);
  }
  if (door === 'serve') {
    const { runServe } = await import('./serve/runServe.ts');
    process.exitCode = await runServe(rest);
    return;
  }
  const { runCommandLine } = await import('./cli/runCommandLine.ts');
  process.exitCode = await runCommandLine(args, programFile);
}

/** These two doors explain themselves. */
function askedForHelp([word, door]: readonly string[]): readonly string[] | undefined {
  return word === 'help' && (door === 'mcp' || door === 'serve') ? [door, '--help'] : undefined;
}

function isHelp(word: string | undefined): boolean {
  return word === '--help' || word === '-h';
}
