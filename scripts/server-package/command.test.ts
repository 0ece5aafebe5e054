import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../workspaces.ts';

test('the command of the package refuses to run without the settings of the service', () => {
  const env = { PATH: process.env['PATH'] };
  const command = path.join(root, 'deploy/bin/timeweave');
  const { status, stderr } = spawnSync(command, ['check'], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^DATABASE_URL is not set/);
});
