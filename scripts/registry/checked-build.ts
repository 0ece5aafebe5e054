import { execFile } from 'node:child_process';
import path from 'node:path';
import { buildRemote } from '../build/build-app.ts';
import { readBuiltRelease, type BuiltRelease } from '../release/built-release.ts';
import { buildFolder, remoteFolder, root } from '../workspaces.ts';

/** Checks the types of a remote's sources. Rejects with the compiler's messages. */
function checkTypes(name: string): Promise<void> {
  const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [compiler, '--build'], { cwd: remoteFolder(name) }, (error, stdout) => {
      if (error) reject(new Error(`The types of ${name} are wrong; nothing was staged.\n${stdout}`));
      else resolve();
    });
  });
}

/** Checks a remote's types and builds it where it is stale: what is staged or sent to a feed. */
export async function checkedBuild(name: string): Promise<{ built: BuiltRelease; folder: string }> {
  await checkTypes(name);
  await buildRemote(name);
  const folder = buildFolder(name);
  return { built: readBuiltRelease(folder), folder };
}
