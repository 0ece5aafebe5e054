import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepEmbedModules } from './keep-embed-modules.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'timeweave-embed-'));
const releasesDir = path.join(folder, 'releases');
afterAll(() => rmSync(folder, { recursive: true }));

it('a deploy keeps the latest modules of the embeddable timer, which cached loaders name', () => {
  const embed = path.join(folder, 'embed');
  const modulesOf = (build: number) =>
    ['bridge', 'frame', 'timer'].flatMap((name) => {
      const file = `${name}.00000000000${build}.js`;
      return [file, `${file}.br`];
    });
  for (const build of [1, 2, 3, 4, 5, 6]) {
    // a build or a new container leaves nothing else in the folder
    rmSync(embed, { recursive: true, force: true });
    mkdirSync(embed);
    for (const name of ['v1.js', ...modulesOf(build)]) {
      writeFileSync(path.join(embed, name), `build ${build}`);
      utimesSync(path.join(embed, name), build, build);
    }
    keepEmbedModules(releasesDir, embed);
  }
  const kept = [2, 3, 4, 5, 6].flatMap(modulesOf).sort();
  expect(readdirSync(embed).sort()).toEqual([...kept, 'v1.js']);
  expect(readdirSync(path.join(releasesDir, '.embed')).sort()).toEqual(kept);
});
