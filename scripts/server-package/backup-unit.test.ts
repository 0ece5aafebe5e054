import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspaces.ts';

test('two backups of a day have different names, which a bucket may have, too', () => {
  const unit = readFileSync(path.join(root, 'deploy/timeweave-backup.service'), 'utf8');
  // systemd writes % and $ twice.
  const format = /date (\+\S+?)\)/.exec(unit)?.[1]?.replaceAll('%%', '%') ?? '';
  const nameAt = (time: string) =>
    execFileSync('date', ['--utc', `--date=${time}`, format], { encoding: 'utf8' }).trim();
  expect(nameAt('2026-11-28T02:00:00Z')).toBe('2026-11-28T020000');
  expect(nameAt('2026-11-28T14:00:05Z')).toBe('2026-11-28T140005');
});
