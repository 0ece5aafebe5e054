import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyBinaries } from './binaries.ts';
import { databaseFolder } from './folders.ts';
import { runningPostmaster } from './postmaster.ts';

const isRoot = process.getuid?.() === 0;

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'timeweave-folders-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

const base = () => join(dataDir, 'postgres');

(isRoot ? it.skip : it)('the database belongs to the server’s own account without root', () => {
  expect(databaseFolder(dataDir).account).toMatchObject({ uid: process.getuid?.(), borrowed: false });
});

(isRoot ? describe : describe.skip)('for root, the database', () => {
  it('belongs to an unprivileged account', () => {
    const account = { uid: 65_534, gid: 65_534, borrowed: true };
    expect(databaseFolder(dataDir)).toEqual({ base: base(), account });
    expect(statSync(base())).toMatchObject({ uid: 65_534, gid: 65_534 });
  });

  it('belongs to the owner of the data folder, and stays with its own owner', () => {
    chownSync(dataDir, 1234, 1235);
    expect(databaseFolder(dataDir).account).toEqual({ uid: 1234, gid: 1235, borrowed: true });
    chownSync(dataDir, 1236, 1236);
    expect(databaseFolder(dataDir).account).toEqual({ uid: 1234, gid: 1235, borrowed: true });
  });

  it('is refused when it belongs to root', () => {
    mkdirSync(join(base(), 'cluster'), { recursive: true });
    expect(() => databaseFolder(dataDir)).toThrow('give it to another account with chown -R');
  });
});

it('copies the binaries once', () => {
  const native = join(dataDir, 'native');
  mkdirSync(join(native, 'bin'), { recursive: true });
  writeFileSync(join(native, 'bin', 'postgres'), 'v1', { mode: 0o700 });
  const copy = join(dataDir, 'copies', 'postgres-18.4');
  expect(copyBinaries(native, '18.4', join(dataDir, 'copies'))).toBe(copy);
  expect(statSync(join(copy, 'bin', 'postgres')).mode & 0o777).toBe(0o755);
  rmSync(native, { recursive: true });
  expect(copyBinaries(native, '18.4', join(dataDir, 'copies'))).toBe(copy);
  expect(() => copyBinaries(native, '18.5', join(dataDir, 'copies'))).toThrow('ENOENT');
});

it('detects the file of a dead PostgreSQL', () => {
  const file = join(dataDir, 'postmaster.pid');
  writeFileSync(file, `${process.pid}\n/data\n0\n5432\n/tmp/socket\n`);
  expect(runningPostmaster(dataDir)).toBeUndefined();
  expect(existsSync(file)).toBe(false);
});
