import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../workspaces.ts';

/** A temporary project: each file with its imports. */
const modules: Record<string, readonly string[]> = {
  'host/src/page/page.ts': ['host/src/menu/menu.ts', 'host/src/notes/index.ts'],
  'host/src/menu/menu.ts': [],
  'host/src/notes/index.ts': ['host/src/notes/note.ts'],
  'host/src/notes/note.ts': [],
  'remote-new/src/one/one.ts': [
    'remote-new/src/two/two.ts',
    'shared/src/facade/host/index.ts',
    'shared/src/facade/clock/index.ts',
  ],
  'remote-new/src/one/one.test.ts': ['shared/src/facade/host/index.ts'],
  'remote-new/src/two/two.ts': ['remote-old/src/list-component/index.ts'],
  'remote-new/src/two/two.fixture.ts': [
    'remote-old/src/list-component/index.ts',
    'remote-old/src/list/index.ts',
  ],
  'remote-old/src/list-component/index.ts': [],
  'remote-old/src/list/index.ts': [],
  'remote-new/embed/page/page.ts': ['remote-old/src/list-component/index.ts', 'remote-old/src/list/index.ts'],
  'remote-new/embed/timer/timer.ts': ['shared/src/facade/clock/index.ts'],
  'server/src/app.ts': ['server/src/tags/index.ts', 'server/src/tags/tags.ts'],
  'server/src/tags/index.ts': ['server/src/tags/tags.ts'],
  'server/src/tags/tags.ts': ['server/src/jobs/runner.ts'],
  'server/src/tags/tags.test.ts': ['server/src/app.ts', 'server/src/mail/index.ts'],
  'server/src/jobs/index.ts': ['server/src/mail/index.ts'],
  'server/src/jobs/runner.ts': [],
  'server/src/mail/index.ts': ['server/src/tags/index.ts', 'server/src/app.ts'],
  'server/src/mail/links.ts': [],
  'shared/src/facade/store/store.ts': ['shared/src/facade/session.ts', 'shared/src/api/calls.ts'],
  'shared/src/facade/store/index.ts': ['shared/src/facade/store/store.ts'],
  'shared/src/facade/session.ts': [],
  'shared/src/facade/host/index.ts': [],
  'shared/src/facade/clock/index.ts': [],
  'shared/src/api/calls.ts': [],
  'shared/src/ui/button.ts': ['shared/src/facade/store/store.ts', 'shared/src/facade/store/index.ts'],
  'shared/src/ui/fields/field.ts': ['shared/src/ui/popups/popup.ts'],
  'shared/src/ui/fields/label.ts': [],
  'shared/src/ui/popups/popup.ts': [],
  'shared/src/ui/popups/menu.ts': ['shared/src/ui/fields/label.ts'],
  'scripts/build/build.ts': ['scripts/release/release.ts'],
  'scripts/build/hash.ts': [],
  'scripts/release/release.ts': [],
  'scripts/release/name.ts': ['scripts/build/hash.ts'],
  'scripts/demo.ts': ['server/src/mail/links.ts', 'server/src/mail/index.ts'],
};

const project = mkdtempSync(path.join(tmpdir(), 'timeweave-boundaries-'));
afterAll(() => rmSync(project, { recursive: true }));

function importOf(folder: string, file: string, index: number): string {
  const relative = path.relative(folder, file);
  return `export * as name${index} from '${relative.startsWith('.') ? relative : `./${relative}`}';`;
}

function report(rules: string, ...sources: string[]): string {
  const command = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const options = ['--config', path.join(root, rules), '--output-type', 'err'];
  return spawnSync(process.execPath, [command, ...options, ...sources], { cwd: project, encoding: 'utf8' })
    .stdout;
}

let ofFiles: string;
let ofFolders: string;
beforeAll(() => {
  for (const [file, imported] of Object.entries(modules)) {
    const folder = path.dirname(file);
    mkdirSync(path.join(project, folder), { recursive: true });
    const lines = imported.map((other, index) => importOf(folder, other, index));
    writeFileSync(path.join(project, file), ['export const own = 1;', ...lines].join('\n'));
  }
  writeFileSync(path.join(project, 'tsconfig.json'), '{}');
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  ofFiles = report('.dependency-cruiser.mjs', 'host', 'remote-new', 'server', 'shared', 'scripts');
  ofFolders = report('.dependency-cruiser-folders.mjs', '*/src', 'scripts');
}, 60_000);

it.each([
  ['index-only', 'host/src/page/page.ts', 'host/src/menu/menu.ts'],
  ['index-only', 'remote-new/src/one/one.ts', 'remote-new/src/two/two.ts'],
  ['remotes-stand-alone', 'remote-new/src/two/two.ts', 'remote-old/src/list-component/index.ts'],
  ['exposed-components-alone', 'remote-new/src/two/two.fixture.ts', 'remote-old/src/list/index.ts'],
  ['exposed-components-alone', 'remote-new/embed/page/page.ts', 'remote-old/src/list/index.ts'],
  ['index-only', 'server/src/tags/tags.ts', 'server/src/jobs/runner.ts'],
  ['index-only', 'shared/src/ui/button.ts', 'shared/src/facade/store/store.ts'],
  ['index-only', 'shared/src/facade/store/store.ts', 'shared/src/api/calls.ts'],
  ['index-only-from-outside', 'server/src/app.ts', 'server/src/tags/tags.ts'],
  ['index-only-from-outside', 'scripts/demo.ts', 'server/src/mail/links.ts'],
  ['host-modules-for-the-host', 'remote-new/src/one/one.ts', 'shared/src/facade/host/index.ts'],
  ['clock-of-the-facade', 'remote-new/src/one/one.ts', 'shared/src/facade/clock/index.ts'],
  ['server-modules-import-no-root-file', 'server/src/mail/index.ts', 'server/src/app.ts'],
])('%s forbids %s to import %s', (rule, from, to) => {
  expect(ofFiles).toContain(`${rule}: ${from} → ${to}`);
});

it.each([
  ['host/src/page/page.ts', 'host/src/notes/index.ts'],
  ['server/src/app.ts', 'server/src/tags/index.ts'],
  ['server/src/tags/tags.test.ts', 'server/src/app.ts'],
  ['shared/src/facade/store/store.ts', 'shared/src/facade/session.ts'],
  ['shared/src/ui/button.ts', 'shared/src/facade/store/index.ts'],
  ['remote-new/src/two/two.fixture.ts', 'remote-old/src/list-component/index.ts'],
  ['remote-new/embed/page/page.ts', 'remote-old/src/list-component/index.ts'],
  ['remote-new/src/one/one.test.ts', 'shared/src/facade/host/index.ts'],
  ['remote-new/embed/timer/timer.ts', 'shared/src/facade/clock/index.ts'],
  ['scripts/demo.ts', 'server/src/mail/index.ts'],
])('%s may import %s', (from, to) => {
  expect(ofFiles).not.toContain(`${from} → ${to}`);
});

it('folders may not import each other in a cycle, even if their files have no cycle', () => {
  const folders = ['tags', 'jobs', 'mail'].map((name) => `server/src/${name}`);
  folders.push('shared/src/ui/fields', 'shared/src/ui/popups', 'scripts/build', 'scripts/release');
  for (const folder of folders) {
    expect(ofFolders).toContain(`no-circular-folders: ${folder} → `);
  }
  expect(ofFolders).toContain('7 dependency violations');
});
