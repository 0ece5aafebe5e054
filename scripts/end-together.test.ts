import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const source = pathToFileURL(path.join(import.meta.dirname, 'end-together.mjs')).href;

/** Starts a process that ends together with a child that runs `code`, and writes the child's pid. */
function startPair(code: string) {
  const parent = `
    import { spawn } from 'node:child_process';
    import { endTogether } from '${source}';
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(code)}], { stdio: 'ignore' });
    endTogether(child, (signal) => child.kill(signal));
    console.log(child.pid);
  `;
  return spawn(process.execPath, ['--input-type=module', '-e', parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('a signal to the parent ends the child, and the parent after it', async () => {
  const parent = startPair('setInterval(() => undefined, 1_000)');
  const [pid] = await once(parent.stdout, 'data');
  expect(isAlive(Number(pid))).toBe(true);
  parent.kill('SIGTERM');
  await once(parent, 'exit');
  expect(isAlive(Number(pid))).toBe(false);
});

it('the parent ends with the child’s code', async () => {
  expect(await once(startPair('process.exit(3)'), 'exit')).toEqual([3, null]);
});
