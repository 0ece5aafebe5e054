import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildEmbed } from './build-embed.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'timeweave-embed-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the gzipped size of a file in bytes. */
const compressed = (name = '') => readFileSync(path.join(folder, `${name}.gz`)).length;

const text = (name: string) => readFileSync(path.join(folder, name), 'utf8');

test('the embeddable elements are within their size limits, and the folder of its modules is named by their content', async () => {
  expect(await buildEmbed(folder)).toBe(true);
  const releases = readdirSync(path.join(folder, 'modules'));
  expect(releases).toEqual([expect.stringMatching(/^[\da-f]{8}$/)]);
  const [bridge, frame, timer] = ['bridge', 'frame', 'timer'].map(
    (name) => `modules/${releases[0]}/${name}.js`,
  );
  const addressOf = (module = '') => `/remotes/embed/${module.replace('modules/', '')}`;
  const total = (...names: (string | undefined)[]) => names.map(compressed).reduce((sum, size) => sum + size);
  expect(compressed('v1.js')).toBeLessThan(3_000);
  expect(total('v1.js', timer)).toBeLessThan(15_000);
  expect(total('v1.js', bridge)).toBeLessThan(6_000);
  expect(total('frame.html', frame)).toBeLessThan(15_000);
  expect(compressed('budget-v1.js')).toBeLessThan(10_000);
  for (const module of [bridge, timer]) expect(text('v1.js')).toContain(addressOf(module));
  expect(text('v1.js').match(/sha384-[\w+/]{64}/g)).toHaveLength(2);
  expect(text('frame.html')).toMatch(new RegExp(`src="${addressOf(frame)}" integrity="sha384-[\\w+/]{64}"`));
  expect(await buildEmbed(folder)).toBe(false);
});
