import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { dist, root } from '../workspaces.ts';
import { inputsHash } from './inputs-hash.ts';

/**
 * Bundles the server, with its part of the shared package, into one module per process, and one for traces. Dependencies stay external, unless
 * npm installed the server's version in its own folder: `dist` would find another version at the root.
 */
export async function buildServer(): Promise<boolean> {
  const source = path.join(root, 'server');
  const output = path.join(dist, 'server');
  const stamp = path.join(output, '.build');
  const hash = inputsHash(source);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  await build({
    entryPoints: [
      'main.ts',
      'report-pdf/pdf-process.ts',
      'external-calendars/expand-calendar-process.ts',
      'tracing/opentelemetry.ts',
    ].map((file) => path.join(source, 'src', file)),
    outdir: output,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    plugins: [
      {
        name: 'dependencies-stay-outside',
        setup({ onResolve }) {
          // A module of its own: in one module, its packages would be loaded with all others.
          onResolve({ filter: /^\.\/opentelemetry\.ts$/ }, () => ({
            path: './opentelemetry.mjs',
            external: true,
          }));
          const isOwnVersion = (name: string) => existsSync(path.join(source, 'node_modules', name));
          onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' || name.startsWith('@timeweave/') || isOwnVersion(name)
              ? undefined
              : { path: name, external: true },
          );
        },
      },
    ],
  });
  writeFileSync(stamp, hash);
  return true;
}
