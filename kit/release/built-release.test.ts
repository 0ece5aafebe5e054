import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractVersion } from '@timeweave/shared/contract';
import { buildIdPlaceholder, describeBuild, readBuiltRelease } from './built-release.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const manifest = { name: 'timer', owner: 'Timer team', pages: [] };

const contents = {
  facadeNames: ['Link'],
  modules: { './dashboard': { needs: ['POST /api/usertime/list'] } },
};

/** Writes a build as webpack does, with these files. */
function buildWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'timeweave-build-'));
  folders.push(folder);
  const common = {
    'remoteEntry.js': `self.timer_${buildIdPlaceholder} = 1;`,
    'font.woff2': buildIdPlaceholder,
    'contents.json': JSON.stringify(contents),
  };
  for (const [name, text] of Object.entries({ ...common, ...files })) {
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const releaseOf = (files: Record<string, string>) =>
  describeBuild(buildWith(files), manifest, '1.2.0').release;

it('equal output has an equal name, and different output another', () => {
  expect(releaseOf({ 'a.js': '1' })).toMatch(/^1\.2\.0-[0-9a-f]{8}$/);
  expect(releaseOf({ 'a.js': '1' })).toBe(releaseOf({ 'a.js': '1' }));
  expect(releaseOf({ 'a.js': '2' })).not.toBe(releaseOf({ 'a.js': '1' }));
  expect(releaseOf({ 'b.js': '1' })).not.toBe(releaseOf({ 'a.js': '1' }));
});

it('changed pages or links make a new release, because the registry contains them', () => {
  const links = [{ section: 'main', order: 1, path: '/dashboard', label: 'Timer', icon: [] }] as const;
  const withLinks = describeBuild(buildWith({}), { ...manifest, navigation: links }, '1.2.0');
  expect(withLinks.release).not.toBe(releaseOf({}));
});

it('a build that needs another call is a new release', () => {
  const modules = { './dashboard': { needs: ['POST /api/usertime/create'] } };
  expect(releaseOf({ 'contents.json': JSON.stringify({ ...contents, modules }) })).not.toBe(releaseOf({}));
});

it('a changed source map makes no new release', () => {
  expect(releaseOf({ 'a.js.map': 'one comment' })).toBe(releaseOf({ 'a.js.map': 'another' }));
});

it('scripts contain the id of their build, and other files do not change', () => {
  const folder = buildWith({});
  const { release } = describeBuild(folder, manifest, '1.2.0');
  const id = release.slice('1.2.0-'.length);
  expect(readFileSync(path.join(folder, 'remoteEntry.js'), 'utf8')).toBe(`self.timer_${id} = 1;`);
  expect(readFileSync(path.join(folder, 'font.woff2'), 'utf8')).toBe(buildIdPlaceholder);
});

it('writes release.json with the contract, the used names and the integrity of scripts', () => {
  const folder = buildWith({});
  const built = describeBuild(folder, manifest, '1.2.0');
  expect(readBuiltRelease(folder)).toEqual(built);
  expect(built).toMatchObject({ contract: contractVersion, ...contents });
  expect(Object.keys(built.integrity)).toEqual(['remoteEntry.js']);
  expect(built.integrity['remoteEntry.js']).toMatch(/^sha384-.{64}$/);
  expect(readdirSync(folder)).toContain('release.json');
});
