import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, workspacesIn } from './workspaces.ts';

const project = mkdtempSync(path.join(tmpdir(), 'timeweave-workspaces-'));
afterAll(() => rmSync(project, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
}

beforeAll(() => {
  write('package.json', JSON.stringify({ type: 'module', workspaces: ['shared', 'host', 'remote-*'] }));
  for (const name of ['shared', 'host', 'remote-new', 'remote-old', 'docs/remote-not']) {
    write(`${name}/package.json`, '{}');
  }
  write('remote-empty/README.md', '');
  write('remote-old/src/old.ts', 'export const old = 1;');
  write('tsconfig.json', '{}');
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
});

/** Returns the errors of this repository's boundary rules on the temporary project. */
function boundaryFaults(): string {
  const command = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const rules = path.join(root, '.dependency-cruiser.mjs');
  try {
    return execFileSync(
      process.execPath,
      [command, '--config', rules, '--output-type', 'err', ...workspacesIn(project)],
      { cwd: project, encoding: 'utf8' },
    );
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

it('a folder with a package.json that matches a pattern is a workspace', () => {
  expect(workspacesIn(project)).toEqual(['shared', 'host', 'remote-new', 'remote-old']);
});

it('the boundary rules guard a new remote from its first file', () => {
  write('remote-new/src/first.ts', 'export const first = 1;');
  expect(boundaryFaults()).toContain('no dependency violations');
  write('remote-new/src/first.ts', "export { old } from '../../remote-old/src/old.ts';");
  expect(boundaryFaults()).toContain('remotes-stand-alone: remote-new/src/first.ts');
});
