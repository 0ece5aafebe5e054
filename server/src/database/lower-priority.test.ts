import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { lowerPriority } from './lower-priority.ts';

it('lowers the priority of a process in its own session, and of the session', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { detached: true });
  try {
    const pid = child.pid ?? 0;
    await lowerPriority(pid, 5);
    expect(getPriority(pid)).toBe(5);
    // Only Linux has autogroups, and not every kernel.
    const group = `/proc/${pid}/autogroup`;
    if (existsSync(group)) expect(readFileSync(group, 'utf8')).toMatch(/ nice 5$/m);
  } finally {
    child.kill('SIGKILL');
  }
});

it('ignores a process that has ended', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  await expect(lowerPriority(child.pid ?? 0, 5)).resolves.toBeUndefined();
});
