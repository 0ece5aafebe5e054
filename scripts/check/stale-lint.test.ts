import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lintMemory, lintUnits } from './stale-lint.ts';

const project = mkdtempSync(path.join(tmpdir(), 'timeweave-lint-'));
afterAll(() => rmSync(project, { recursive: true }));

const workspaces = ['shared', 'remote-a', 'remote-b', 'e2e'];
const memory = lintMemory(path.join(project, '.cache'));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
}

const stale = () => lintUnits(project, workspaces).filter(memory.isStale);

beforeAll(() => {
  execFileSync('git', ['init', '--quiet'], { cwd: project });
  write('.gitignore', '.cache/');
  for (const name of [...workspaces, 'scripts']) write(`${name}/a.ts`, '1');
  memory.keep(lintUnits(project, workspaces));
});

it.each([
  { changed: 'remote-a/a.ts', linted: ['remote-a', '*.mjs', 'scripts', 'e2e'] },
  { changed: 'remote-b/new.tsx', linted: ['remote-b', '*.mjs', 'scripts', 'e2e'] },
  { changed: 'e2e/a.ts', linted: ['*.mjs', 'scripts', 'e2e'] },
  { changed: 'shared/a.ts', linted: ['shared', 'remote-a', 'remote-b', '*.mjs', 'scripts', 'e2e'] },
  { changed: 'package-lock.json', linted: ['shared', 'remote-a', 'remote-b', '*.mjs', 'scripts', 'e2e'] },
  { changed: 'README.md', linted: [] },
])('a change of $changed lints $linted', ({ changed, linted }) => {
  expect(stale()).toEqual([]);
  write(changed, '2');
  expect(stale().map(({ pattern }) => pattern)).toEqual(linted);
  memory.keep(stale());
});
