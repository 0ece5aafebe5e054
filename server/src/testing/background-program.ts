import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { dependencies } from '../../package.json';
import type { BackgroundProcessSettings } from './background-process.ts';

/** A server's background work as a built program, to be killed: from source, each process would compile it. */
export async function backgroundProgram() {
  const folder = mkdtempSync(join(__dirname, '../../node_modules/.background-work-'));
  const program = join(folder, 'background-process.mjs');
  await build({
    entryPoints: [join(__dirname, 'background-process.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@timeweave/')),
  });
  const processes: ChildProcess[] = [];
  const errors: string[] = [];
  return {
    /** What the processes have written to their error output. */
    errors,

    /** Resolves when the process works, or has ended. */
    async start(settings: BackgroundProcessSettings): Promise<ChildProcess> {
      const child = spawn(process.execPath, [program], {
        env: { ...process.env, BACKGROUND_PROCESS: JSON.stringify(settings) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
      processes.push(child);
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
      return child;
    },

    remove(): void {
      for (const child of processes) child.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
}
