import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteRegistry } from '@timeweave/shared/contract';
import { expect, test } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../..');

test('a team rolls its remote back and publishes it again, and a build does not undo the rollback', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'timeweave-registry-'));
  const file = path.join(folder, 'remotes.json');
  const read = () => JSON.parse(readFileSync(file, 'utf8')) as RemoteRegistry;
  const currentTimer = () => read().remotes.find(({ name }) => name === 'timer')?.releases[0]?.release;
  const run = (...command: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', ...command], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, REMOTES_FILE: file },
    });

  try {
    const { remotes } = JSON.parse(
      readFileSync(path.join(root, 'dist/remotes.json'), 'utf8'),
    ) as RemoteRegistry;
    const withOlder = remotes.map(({ releases, ...remote }) => {
      const [current] = releases;
      return { ...remote, releases: current ? [current, { ...current, release: '0.9.0-older' }] : [] };
    });
    writeFileSync(file, JSON.stringify({ remotes: withOlder }));
    const newest = currentTimer();

    expect(run('scripts/remote.ts', 'rollback', 'timer')).toContain('timer is at 0.9.0-older');
    run('scripts/build.ts');
    expect(currentTimer()).toBe('0.9.0-older');
    expect(run('scripts/remote.ts', 'list')).toContain('* 0.9.0-older');

    run('scripts/remote.ts', 'publish', 'timer');
    expect(currentTimer()).toBe(newest);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
