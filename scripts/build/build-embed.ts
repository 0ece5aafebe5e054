import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minify } from '@swc/core';
import { build, type BuildOptions } from 'esbuild';
import { precompress } from '../../kit/release/precompress.ts';
import { dist, remoteFolder, root } from '../workspaces.ts';
import { inputsHash } from './inputs-hash.ts';

export const embedSource = path.join(remoteFolder('timer'), 'embed');
export const budgetSource = path.join(remoteFolder('reports'), 'embed');
const embedFolder = path.join(dist, 'embed');

/**
 * Bundles one file for pages of other sites, without the share scope and without a source map. swc makes it 4 % smaller than
 * esbuild.
 */
export async function bundle(
  file: string,
  { source = embedSource, ...options }: BuildOptions & { source?: string },
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(source, file)],
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

const sha384 = (text: string) => createHash('sha384').update(text).digest();

/**
 * Builds the modules that the loader and the frame name, in a folder named by a hash of their content: the server stores it
 * like a release. Returns address and integrity of each.
 */
async function buildModules(folder: string) {
  const code = {
    timer: await bundle('timer/index.ts', { format: 'esm' }),
    bridge: await bundle('frame/bridge.ts', { format: 'esm' }),
    frame: await bundle('frame/frame.ts', { format: 'esm' }),
  };
  const release = sha384(Object.values(code).join('')).toString('hex').slice(0, 8);
  mkdirSync(path.join(folder, 'modules', release), { recursive: true });
  const moduleOf = (name: keyof typeof code) => {
    writeFileSync(path.join(folder, 'modules', release, `${name}.js`), code[name]);
    const integrity = `sha384-${sha384(code[name]).toString('base64')}`;
    return { file: `/remotes/embed/${release}/${name}.js`, integrity };
  };
  return { timer: moduleOf('timer'), bridge: moduleOf('bridge'), frame: moduleOf('frame') };
}

function framePage({ file, integrity }: { file: string; integrity: string }): string {
  const page = readFileSync(path.join(embedSource, 'frame/frame.html'), 'utf8');
  return page.replace('FILE', file).replace('INTEGRITY', integrity);
}

/** Builds the elements for pages of other sites if stale: the timer (the loader `v1.js`, its modules and its frame) and the budget. */
export async function buildEmbed(folder = embedFolder): Promise<boolean> {
  const stamp = path.join(folder, '.build');
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const hash = inputsHash(remoteFolder('timer')) + inputsHash(remoteFolder('reports'));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { timer, bridge, frame } = await buildModules(folder);
  const define = { timerModule: JSON.stringify(timer), bridgeModule: JSON.stringify(bridge) };
  write('frame.html', framePage(frame));
  write('v1.js', await bundle('loader/v1.ts', { format: 'iife', define }));
  write('budget-v1.js', await bundle('budget-v1.ts', { source: budgetSource, format: 'iife' }));
  write('demo.js', await bundle('demo/demo.ts', { format: 'iife' }));
  for (const name of ['demo.html', 'demo.css'])
    copyFileSync(path.join(embedSource, 'demo', name), path.join(folder, name));
  await precompress(folder);
  writeFileSync(stamp, hash);
  return true;
}
