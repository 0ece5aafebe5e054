import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRegistry } from '@timeweave/shared/contract';
import { expect, test } from '@playwright/test';
import { listedReleases } from '../../../scripts/product/listed-releases.ts';
import { freePort, startProduct, throwAwayFolder } from '../../../scripts/product/product.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('a team rolls its remote back, no start or build undoes it, and a promotion ends it', async () => {
  // starts the server three times, and five commands
  const settings = { dataFolder: throwAwayFolder('releases'), port: await freePort() };
  const { dataFolder } = settings;
  const run = (...command: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', ...command], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '', RELEASES_DIR: '', RELEASES_STORE: '' },
    });
  let product = await startProduct(settings);
  const currentTimer = async () => {
    const { remotes } = (await (await fetch(`${product.url}/remotes.json`)).json()) as RemoteRegistry;
    return remotes.find(({ name }) => name === 'timer')?.releases[0]?.release;
  };

  try {
    const built = (await currentTimer()) ?? '';
    const listed = await listedReleases({ url: product.url, dataFolder });
    const current = listed.published('timer');
    if (!current) throw new Error('The timer is not published.');
    await listed.set({ timer: [current, { ...current, release: '0.9.0-older' }] });
    await listed.close();
    const timerReleases = path.join(dataFolder, 'releases/timer');
    cpSync(path.join(timerReleases, built), path.join(timerReleases, '0.9.0-older'), { recursive: true });

    await test.step('the running product serves the release that it was rolled back to', async () => {
      expect(run('scripts/remote.ts', 'rollback', 'timer')).toContain('timer is at 0.9.0-older');
      await expect.poll(currentTimer).toBe('0.9.0-older');
    });

    await test.step('a build and a start keep it', async () => {
      await product.stop();
      run('scripts/build.ts');
      expect(run('scripts/remote.ts', 'list')).toContain('rolled back\n  * 0.9.0-older');
      product = await startProduct(settings);
      expect(await currentTimer()).toBe('0.9.0-older');
    });

    await test.step('a promotion ends it', async () => {
      const reason = ['--skip-smoke', '--reason', 'the journeys open its pages'];
      run('scripts/remote.ts', 'promote', `timer@${built}`, ...reason);
      expect(run('scripts/remote.ts', 'history', 'timer')).toContain('the journeys open its pages');
      await product.stop();
      product = await startProduct(settings);
      expect(await currentTimer()).toBe(built);
    });
  } finally {
    await product.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
