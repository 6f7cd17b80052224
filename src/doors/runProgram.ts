/**
 * Starts the door that the first argument names; everything else is for the command line. Each door is loaded only when
 * it is asked for, because a hook runs many times an hour.
 */
export async function runProgram(args: readonly string[], programFile: string): Promise<void> {
  if (args[0] === 'serve') {
    const { runServe } = await import('./serve/runServe.ts');
    process.exitCode = await runServe(args.slice(1));
    return;
  }
  const { runCommandLine } = await import('./cli/runCommandLine.ts');
  process.exitCode = await runCommandLine(args, programFile);
}
