import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../workspaces.ts';
import { installEmbed } from './installed-embed.fixture.ts';

jest.setTimeout(120_000);

let folder: string;
let remove: () => void;
beforeAll(() => ({ folder, remove } = installEmbed()));
afterAll(() => remove());

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

test('the tarball has its module, its types and no dependencies', () => {
  const installed = path.join(folder, 'node_modules/@timeweave/embed');
  expect(readdirSync(installed).sort()).toEqual(['README.md', 'dist', 'package.json']);
  expect(readdirSync(path.join(installed, 'dist'))).toEqual([
    'budget-options.d.ts',
    'index.d.ts',
    'index.js',
    'options.d.ts',
  ]);
  expect(readFileSync(path.join(installed, 'package.json'), 'utf8')).not.toMatch(/dependencies/i);
  const others = readdirSync(path.join(folder, 'node_modules')).filter((name) => !name.startsWith('.'));
  expect(others).toEqual(['@timeweave']);
});

test('its timers render nothing on a server', () => {
  const code = `
    import { loadTimer } from '@timeweave/embed';
    const timer = (await loadTimer('https://timeweave.example')).mount();
    timer.on('started', () => {})();
    timer.start();
    timer.destroy();
    console.log('nothing thrown');`;
  const args = ['--input-type=module', '-e', code];
  expect(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })).toBe('nothing thrown\n');
});

const page = `
  import { type BudgetEvents, loadTimer, type TimerOptions } from '@timeweave/embed';
  const options: TimerOptions = { integration: 3, isolation: 'frame', reference: { id: '4711' } };
  const timeweave = await loadTimer({ server: 'https://timeweave.example', nonce: 'n1' });
  const timer = timeweave.mount(document.body, options);
  const off: () => void = timer.on('started', ({ entry }) => console.log(entry.uuid.length));
  const element = document.querySelector('timeweave-timer');
  element?.forget();
  const faults: BudgetEvents['error']['code'][] = ['link'];
  document.createElement('timeweave-budget').setAttribute('theme', faults.join());
  // @ts-expect-error
  timer.on('begun', off);
  // @ts-expect-error
  timer.update({ isolation: 'window' });
  export {};`;

test.each([
  ['nodenext', 'nodenext'],
  ['bundler', 'esnext'],
])('its types resolve with the module resolution %s', (moduleResolution, module) => {
  const lib = ['es2023', 'dom'];
  const compilerOptions = {
    noEmit: true,
    strict: true,
    types: [],
    target: 'es2023',
    lib,
    module,
    moduleResolution,
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['page.ts'] }));
  write('page.ts', page);
  const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '--project', '.'], { cwd: folder, encoding: 'utf8' });
  expect(stdout).toBe('');
});

test('bundlers can use it without configuration, and drop unused parts', async () => {
  const sizeOf = async (contents: string) => {
    const stdin = { contents, resolveDir: folder };
    const { outputFiles } = await build({ stdin, bundle: true, write: false, minify: true, format: 'esm' });
    return outputFiles[0]?.contents.length ?? 0;
  };
  expect(await sizeOf(`import { loadTimer } from '@timeweave/embed'; loadTimer('/');`)).toBeGreaterThan(300);
  expect(await sizeOf(`import { loadTimer } from '@timeweave/embed';`)).toBe(0);
});
