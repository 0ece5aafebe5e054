import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyToReach, NoPostgres } from './binaries.ts';
import { runningPostmaster } from './postmaster.ts';
import { canReach } from './run-as.ts';

const nobody = { uid: 65_534, gid: 65_534, borrowed: true };
const folder = mkdtempSync(join(tmpdir(), 'timeweave-reach-'));
const inside = join(folder, 'a', 'b');
beforeAll(() => mkdirSync(inside, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true }));

it('detects that one closed parent folder blocks the account', () => {
  chmodSync(folder, 0o700);
  expect(canReach(inside, nobody)).toBe(false);
  expect(canReach(inside, { ...nobody, borrowed: false })).toBe(true);
  chmodSync(folder, 0o711);
  expect(canReach(inside, nobody)).toBe(true);
});

it('copies the binaries once, to the first reachable place', () => {
  const native = join(folder, 'native');
  mkdirSync(join(native, 'bin'), { recursive: true });
  writeFileSync(join(native, 'bin', 'postgres'), 'v1');
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const open = join(folder, 'open');
  expect(copyToReach(native, '18.4', nobody, [closed, open])).toBe(join(open, 'postgres-18.4'));
  expect(existsSync(join(open, 'postgres-18.4', 'bin', 'postgres'))).toBe(true);
  cpSync(join(native, 'bin'), join(native, 'more'), { recursive: true });
  expect(copyToReach(native, '18.4', nobody, [closed, open])).toBe(join(open, 'postgres-18.4'));
  expect(() => copyToReach(native, '18.4', nobody, [closed])).toThrow(NoPostgres);
});

it('detects the file of a dead PostgreSQL', () => {
  const file = join(inside, 'postmaster.pid');
  writeFileSync(file, `${process.pid}\n/data\n0\n5432\n/tmp/socket\n`);
  expect(runningPostmaster(inside)).toBeUndefined();
  expect(existsSync(file)).toBe(false);
});
