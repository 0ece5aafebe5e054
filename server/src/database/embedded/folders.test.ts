import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringHome, handOver } from './folders.ts';

const isRoot = process.getuid?.() === 0;
const base = realpathSync(mkdtempSync(join(tmpdir(), 'timeweave-folders-')));
afterAll(() => rmSync(base, { recursive: true }));

/** Creates a database that an earlier version stored outside the data folder. */
function outsideDatabase(name: string) {
  const former = join(base, `${name}-former`);
  const outside = join(former, '0123456789abcdef-Xy');
  mkdirSync(join(outside, 'cluster'), { recursive: true });
  writeFileSync(join(outside, 'cluster', 'PG_VERSION'), '18');
  const folder = join(base, name);
  symlinkSync(outside, folder);
  return { former, outside, folder };
}

const version = (folder: string) => readFileSync(join(folder, 'cluster', 'PG_VERSION'), 'utf8');

it('moves a database into the data folder that an earlier version stored elsewhere', () => {
  const { former, outside, folder } = outsideDatabase('home');
  bringHome(folder, former);
  expect(lstatSync(folder).isDirectory()).toBe(true);
  expect(version(folder)).toBe('18');
  expect(existsSync(outside)).toBe(false);
});

it('completes an interrupted move', () => {
  const { former, outside, folder } = outsideDatabase('interrupted');
  renameSync(outside, `${folder}.moved`);
  bringHome(folder, former);
  expect(lstatSync(folder).isDirectory()).toBe(true);
  expect(version(folder)).toBe('18');
});

it('does not change a link that the operator created', () => {
  const { outside, folder } = outsideDatabase('chosen');
  bringHome(folder, '/var/lib/timeweave');
  expect(realpathSync(folder)).toBe(outside);
});

(isRoot ? it : it.skip)(
  'hands all of a database over to another account, and nothing that a link leads to',
  () => {
    const folder = join(base, 'given');
    mkdirSync(join(folder, 'cluster', 'base'), { recursive: true });
    writeFileSync(join(folder, 'cluster', 'base', '1'), '');
    writeFileSync(join(base, 'foreign'), '');
    symlinkSync(join(base, 'foreign'), join(folder, 'cluster', 'link'));
    handOver(folder, { uid: 4321, gid: 4322, borrowed: true });
    for (const path of ['', 'cluster', 'cluster/base', 'cluster/base/1']) {
      expect(statSync(join(folder, path))).toMatchObject({ uid: 4321, gid: 4322 });
    }
    expect(statSync(join(base, 'foreign')).uid).toBe(0);
  },
);
