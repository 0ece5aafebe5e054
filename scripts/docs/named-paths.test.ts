import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspaces.ts';
import { isPathOf, namedPaths } from './named-paths.ts';

/** Written by the build, by publishing or by the server: not in the repository. */
const generated = new Set([
  'dist/',
  '.data/',
  '.data/releases/',
  'host/',
  'dist/server/main.mjs',
  'server/main.mjs',
  'main.js',
  'deploy-tokens.json',
  'offers.json',
  'private/',
  'release.json',
  'remotes.json',
]);

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
// the texts of the screens name no files of the project
const documents = files.filter((file) => file.endsWith('.md') && file !== 'docs/texts.md');

it('finds files, folders and links in a text', () => {
  const text = 'See [the list](decisions/0001.md), `shared/src/api/call.ts`, `alerts/` and `POST /api/x`.';
  expect(namedPaths(text)).toEqual(['shared/src/api/call.ts', 'alerts/', 'decisions/0001.md']);
});

it('does not take a file for another one whose name ends like it', () => {
  expect(isPathOf(['server/src/my-call.ts'], 'call.ts')).toBe(false);
});

it.each(documents)('%s names only files and folders that exist', (document) => {
  const named = namedPaths(readFileSync(path.join(root, document), 'utf8'));
  expect(named.filter((name) => !generated.has(name) && !isPathOf(files, name))).toEqual([]);
});
