import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteRegistry } from '@timeweave/shared/contract';
import { expect, test } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../../..');

test('a team rolls its remote back, no start or build undoes it, and a promotion ends it', () => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'timeweave-releases-'));
  const file = path.join(dataFolder, 'releases/remotes.json');
  const read = () => JSON.parse(readFileSync(file, 'utf8')) as RemoteRegistry;
  const currentTimer = () => read().remotes.find(({ name }) => name === 'timer')?.releases[0]?.release;
  const run = (...command: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', ...command], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataFolder, RELEASES_DIR: '', REMOTES_FILE: '' },
    });

  try {
    expect(run('scripts/prepare-start.ts')).toContain('published timer');
    const built = currentTimer() ?? '';
    const timerReleases = path.join(dataFolder, 'releases/timer');
    cpSync(path.join(timerReleases, built), path.join(timerReleases, '0.9.0-older'), { recursive: true });
    const remotes = read().remotes.map(({ releases, ...remote }) => {
      const [current] = releases;
      return { ...remote, releases: current ? [current, { ...current, release: '0.9.0-older' }] : [] };
    });
    writeFileSync(file, JSON.stringify({ remotes }));

    expect(run('scripts/remote.ts', 'rollback', 'timer')).toContain('timer is at 0.9.0-older');
    expect(run('scripts/prepare-start.ts')).toContain('kept    timer 0.9.0-older');
    run('scripts/build.ts');
    expect(run('scripts/remote.ts', 'list')).toContain('rolled back\n  * 0.9.0-older');

    const reason = ['--skip-smoke', '--reason', 'the journeys open its pages'];
    run('scripts/remote.ts', 'promote', `timer@${built}`, ...reason);
    expect(currentTimer()).toBe(built);
    expect(run('scripts/remote.ts', 'history', 'timer')).toContain('the journeys open its pages');
    expect(run('scripts/prepare-start.ts')).toBe('');
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
