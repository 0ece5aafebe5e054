import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspaces.ts';
import { compile, packagesImportedBy } from './compile.ts';

interface Description {
  name: string;
  version: string;
  private?: boolean;
  scripts?: object;
  sideEffects?: boolean;
  files?: readonly string[];
  bin?: Record<string, string>;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
}

type Versions = Record<string, string>;

const staging = path.join(root, '.cache/packages');

/** Packages that exist once per page; the remote that uses the package installs them. */
const peers = new Set(['react', 'react-dom', '@timeweave/shared']);

/** Code of reports that only this repository uses: its libraries are large. */
const inRepositoryOnly = ['report-look'];

function describe(workspace: string): Description {
  return JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8')) as Description;
}

function pick(versions: Versions, wanted: (name: string) => boolean): Versions {
  return Object.fromEntries(Object.entries(versions).filter(([name]) => wanted(name)));
}

/** Writes a package.json for users without the sources. */
function write(folder: string, { private: _private, scripts: _scripts, ...described }: Description) {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...described, type: 'module' }, null, 2));
}

/** Returns the compiled module and types for an export such as `./src/api/index.ts`. */
function compiledExport(source: string, from: string): string | { types: string; default: string } {
  const file = source.replace(from, './dist/');
  if (!/\.tsx?$/.test(file)) return file;
  return { types: file.replace(/\.tsx?$/, '.d.ts'), default: file.replace(/\.tsx?$/, '.js') };
}

function stageShared(folder: string): void {
  const described = describe('shared');
  const dist = path.join(folder, 'dist');
  compile({
    source: path.join(root, 'shared/src'),
    output: dist,
    include: ['.'],
    exclude: ['**/*.test.*', '**/*.fixture.*', ...inRepositoryOnly],
  });
  const imported = packagesImportedBy(dist);
  const testing = pick(describe('kit').devDependencies ?? {}, (name) => name.startsWith('@testing-library/'));
  const testingPeers = pick(testing, (name) => imported.has(name));
  const isExported = ([name]: [string, string]) => !inRepositoryOnly.includes(name.slice(2));
  const { dependencies = {}, exports = {} } = described;
  write(folder, {
    ...described,
    sideEffects: false,
    files: ['dist'],
    exports: Object.fromEntries(
      Object.entries(exports)
        .filter(isExported)
        .map(([name, source]) => [name, compiledExport(source, './src/')]),
    ) as Versions,
    dependencies: pick(dependencies, (name) => imported.has(name) && !peers.has(name)),
    peerDependencies: {
      ...pick(dependencies, (name) => peers.has(name)),
      ...testingPeers,
    },
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(testingPeers).map((name) => [name, { optional: true }]),
    ),
  });
}

function stageKit(folder: string, sharedFolder: string): void {
  const { devDependencies = {}, bin = {}, exports = {}, ...described } = describe('kit');
  const source = path.join(root, 'kit');
  const dist = path.join(folder, 'dist');
  compile({
    source,
    output: dist,
    include: ['*.ts', 'commands', 'dev', 'feed', 'page', 'release', 'smoke', 'webpack'],
    exclude: ['**/*.test.*'],
    compilerOptions: {
      types: ['node'],
      // The package's own types, as its users see them
      paths: {
        '@timeweave/shared/*': [
          `${sharedFolder}/dist/*/index.d.ts`,
          `${sharedFolder}/dist/facade/*/index.d.ts`,
        ],
      },
    },
  });
  for (const each of ['bin', 'jest', 'smoke/browser.mjs', 'smoke/browser.d.mts'])
    cpSync(path.join(source, each), path.join(dist, each), { recursive: true });
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(dist, 'tsconfig.base.json'));
  const inDist = (file: string) => file.replace('./', './dist/');
  write(folder, {
    ...described,
    files: ['dist'],
    bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, inDist(file)])),
    exports: Object.fromEntries(
      Object.entries(exports).map(([name, file]) => [name, compiledExport(file, './')]),
    ) as Versions,
    dependencies: pick(devDependencies, (name) => !peers.has(name)),
    peerDependencies: pick(devDependencies, (name) => peers.has(name)),
  });
}

function stageCreator(folder: string): void {
  const source = path.join(root, 'kit/create-remote');
  mkdirSync(folder, { recursive: true });
  for (const each of ['create-remote.mjs', 'template'])
    cpSync(path.join(source, each), path.join(folder, each), { recursive: true });
  write(folder, describe('kit/create-remote'));
}

/** Packs @timeweave/shared, @timeweave/remote-kit and @timeweave/create-remote, compiled and with types, into a folder. */
export function packPackages(folder: string): void {
  rmSync(staging, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const staged = (name: string) => path.join(staging, name);
  stageShared(staged('shared'));
  stageKit(staged('remote-kit'), staged('shared'));
  stageCreator(staged('create-remote'));
  const folders = ['shared', 'remote-kit', 'create-remote'].map(staged);
  const quiet = ['--silent', '--ignore-scripts'];
  execFileSync('npm', ['pack', ...quiet, '--pack-destination', folder, ...folders], { cwd: root });
}
