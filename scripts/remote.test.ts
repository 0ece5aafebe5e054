import { spawnSync } from 'node:child_process';
import path from 'node:path';

it('says in one line that the database cannot be reached', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/remote.ts', 'status'],
    {
      cwd: path.join(import.meta.dirname, '..'),
      env: { ...process.env, DATABASE_URL: 'postgresql://ada:secret@127.0.0.1:1/time' },
      encoding: 'utf8',
    },
  );
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    'DATABASE_URL: no connection to 127.0.0.1:1/time: connect ECONNREFUSED 127.0.0.1:1\n',
  ]);
}, 60_000);
