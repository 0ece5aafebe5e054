import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildEmbed } from './build-embed.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'timeweave-embed-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the gzipped size of a file in bytes. */
const compressed = (name: string) => readFileSync(path.join(folder, `${name}.gz`)).length;

const text = (name: string) => readFileSync(path.join(folder, name), 'utf8');

test('the embeddable timer is within its size budget, and its modules are named by content hash', async () => {
  expect(await buildEmbed(folder)).toBe(true);
  const scripts = readdirSync(folder).filter((name) => /\.js$/.test(name) && name !== 'demo.js');
  expect(scripts).toEqual([
    expect.stringMatching(/^bridge\.[\da-f]{12}\.js$/),
    expect.stringMatching(/^frame\.[\da-f]{12}\.js$/),
    expect.stringMatching(/^timer\.[\da-f]{12}\.js$/),
    'v1.js',
  ]);
  const [bridge = '', frame = '', timer = ''] = scripts;
  const total = (...names: string[]) => names.map(compressed).reduce((sum, size) => sum + size);
  expect(compressed('v1.js')).toBeLessThan(3_000);
  expect(total('v1.js', timer)).toBeLessThan(15_000);
  expect(total('v1.js', bridge)).toBeLessThan(6_000);
  expect(total('frame.html', frame)).toBeLessThan(15_000);
  expect([text('v1.js').includes(bridge), text('v1.js').includes(timer)]).toEqual([true, true]);
  expect(text('v1.js').match(/sha384-[\w+/]{64}/g)).toHaveLength(2);
  expect(text('frame.html')).toMatch(new RegExp(`src="/embed/${frame}" integrity="sha384-[\\w+/]{64}"`));
  expect(await buildEmbed(folder)).toBe(false);
});
