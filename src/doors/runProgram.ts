/** Runs the door that the first argument names; everything else is for the command line. Each is loaded when asked for. */
export async function runProgram(args: readonly string[], programFile: string): Promise<void> {
  const [door, ...rest] = askedForHelp(args) ?? args;
  if (door === 'mcp') {
    const { runMcpServer } = await import('./mcp/runMcpServer.ts');
    return await runMcpServer(rest, programFile);
  }
  if (door === 'serve') {
    const { runServe } = await import('./serve/runServe.ts');
    process.exitCode = await runServe(rest, undefined, programFile);
    return;
  }
  const { runCommandLine } = await import('./cli/runCommandLine.ts');
  process.exitCode = await runCommandLine(args, programFile);
}

/** These two doors explain themselves. */
function askedForHelp([word, door]: readonly string[]): readonly string[] | undefined {
  return word === 'help' && (door === 'mcp' || door === 'serve') ? [door, '--help'] : undefined;
}
