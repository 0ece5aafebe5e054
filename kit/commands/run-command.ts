import { parseArgs } from 'node:util';
import type { Command } from './release-commands.ts';

/** Parses the options of all release commands. */
export function parseOptions(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      reason: { type: 'string' },
      to: { type: 'string' },
      url: { type: 'string' },
      server: { type: 'string' },
      port: { type: 'string' },
      'skip-smoke': { type: 'boolean', default: false },
    },
  });
}

export type Options = ReturnType<typeof parseOptions>['values'];

/** Throws if the smoke test is skipped without a reason. */
export function assertReason({ 'skip-smoke': skips, reason }: Options): void {
  if (skips && !reason) throw new Error('--skip-smoke needs --reason TEXT: the history keeps it.');
}

/** Runs a command and prints its result, or prints the error and sets the exit code. */
export async function runCommand(
  commands: Record<string, Command>,
  [command = '', ...rest]: readonly string[],
  usage: string,
): Promise<void> {
  try {
    const run = commands[command];
    if (!run) throw new Error(usage);
    console.log(await run(...rest));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
