import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteProject } from '../project.ts';

const require = createRequire(import.meta.url);

/** Checks the types of a remote's sources. Rejects with the compiler's messages. */
export function checkTypes({ name, folder }: Pick<RemoteProject, 'name' | 'folder'>): Promise<void> {
  const compiler = path.join(path.dirname(require.resolve('typescript-7/package.json')), 'bin/tsc');
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [compiler, '--build'], { cwd: folder }, (error, stdout) => {
      if (error) reject(new Error(`The types of ${name} are wrong; nothing was staged.\n${stdout}`));
      else resolve();
    });
  });
}
