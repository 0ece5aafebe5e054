import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildEmbed } from './build-embed.ts';
import { buildEmbedPackage } from './build-embed-package.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'timeweave-embed-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Bytes of a file after gzip. */
const compressed = (name: string) => readFileSync(path.join(folder, `${name}.gz`)).length;

test('the embeddable timer is smaller than its budget, and its loader names the module by its content', async () => {
  expect(await buildEmbed(folder)).toBe(true);
  const scripts = readdirSync(folder).filter((name) => /^(timer|v1)\..*js$/.test(name));
  expect(scripts).toEqual([expect.stringMatching(/^timer\.[\da-f]{12}\.js$/), 'v1.js']);
  const sizes = scripts.map(compressed);
  expect(compressed('v1.js')).toBeLessThan(3_000);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(15_000);
  const loader = readFileSync(path.join(folder, 'v1.js'), 'utf8');
  expect(loader).toContain(scripts[0]);
  expect(loader).toMatch(/sha384-[\w+/]{64}/);
  expect(await buildEmbed(folder)).toBe(false);
});

test('the package loads on a server, where its timers render nothing', async () => {
  const output = path.join(folder, 'package');
  await buildEmbedPackage(output);
  expect(readdirSync(output)).toEqual(['index.d.ts', 'index.js', 'options.d.ts']);
  const code = `
    const { loadTimer } = await import(${JSON.stringify(path.join(output, 'index.js'))});
    const timer = (await loadTimer('https://timeweave.example')).mount();
    timer.on('started', () => {})();
    timer.start();
    timer.destroy();
    console.log('nothing thrown');`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect(printed).toBe('nothing thrown\n');
});
