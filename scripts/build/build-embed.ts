import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minify } from '@swc/core';
import { build, type BuildOptions } from 'esbuild';
import { precompress } from '../../kit/release/precompress.ts';
import { dist, remoteFolder, root } from '../workspaces.ts';
import { inputsHash } from './inputs-hash.ts';

export const embedSource = path.join(remoteFolder('timer'), 'embed');
const embedFolder = path.join(dist, 'embed');

/**
 * Bundles one file for pages of other sites, without the share scope and without a source map. swc makes it 4 % smaller than
 * esbuild.
 */
export async function bundle(file: string, options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(embedSource, file)],
    absWorkingDir: root,
    bundle: true,
    write: false,
    target: 'es2022',
    legalComments: 'none',
    ...options,
  });
  const { code } = await minify(outputFiles?.[0]?.text ?? '', {
    module: true,
    compress: { passes: 3, ecma: 2020, unsafe_arrows: true, pure_getters: true },
    mangle: { toplevel: true },
  });
  return code;
}

/** Builds a module and writes it under a name with its content hash. */
async function writeModule(folder: string, name: string, source: string) {
  const code = await bundle(source, { format: 'esm' });
  const digest = createHash('sha384').update(code).digest();
  const file = `${name}.${digest.toString('hex').slice(0, 12)}.js`;
  writeFileSync(path.join(folder, file), code);
  return { file, integrity: `sha384-${digest.toString('base64')}` };
}

function framePage({ file, integrity }: { file: string; integrity: string }): string {
  const page = readFileSync(path.join(embedSource, 'frame/frame.html'), 'utf8');
  return page.replace('FILE', file).replace('INTEGRITY', integrity);
}

/** Builds the embeddable timer if stale: the loader `v1.js`, its modules, named by content hash, and the timer's frame. */
export async function buildEmbed(folder = embedFolder): Promise<boolean> {
  const stamp = path.join(folder, '.build');
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const hash = inputsHash(remoteFolder('timer'));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const define = {
    timerModule: JSON.stringify(await writeModule(folder, 'timer', 'timer/index.ts')),
    bridgeModule: JSON.stringify(await writeModule(folder, 'bridge', 'frame/bridge.ts')),
  };
  write('frame.html', framePage(await writeModule(folder, 'frame', 'frame/frame.ts')));
  write('v1.js', await bundle('loader/v1.ts', { format: 'iife', define }));
  write('demo.js', await bundle('demo/demo.ts', { format: 'iife' }));
  for (const name of ['demo.html', 'demo.css'])
    copyFileSync(path.join(embedSource, 'demo', name), path.join(folder, name));
  await precompress(folder);
  writeFileSync(stamp, hash);
  return true;
}
