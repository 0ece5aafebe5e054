import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';
import { EndpointClashPlugin } from './endpoint-clash-plugin.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'timeweave-clash-'));
afterAll(() => rmSync(folder, { recursive: true }));

function build(plugin: EndpointClashPlugin): Promise<Stats | undefined> {
  const entry = path.join(folder, 'entry.js');
  writeFileSync(entry, 'export {};');
  return new Promise((resolve, reject) => {
    const output = { path: path.join(folder, 'out') };
    webpack({ mode: 'development', entry, output, plugins: [plugin] }, (error, stats) =>
      error ? reject(error) : resolve(stats),
    );
  });
}

it('a build reports an endpoint of two remotes as an error', async () => {
  const clash = "The endpoint 'tagsList' exists in remote-a and remote-b. Rename one of them.";
  const stats = await build(new EndpointClashPlugin(() => [clash]));
  expect(stats?.toJson().errors).toMatchObject([{ message: clash }]);
});

it('a build without such endpoints has no errors', async () => {
  expect((await build(new EndpointClashPlugin()))?.hasErrors()).toBe(false);
});
