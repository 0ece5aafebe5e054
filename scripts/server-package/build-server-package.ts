import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dist, root } from '../workspaces.ts';
import { serverFiles } from './server-files.ts';

const { version, license, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  version: string;
  license: string;
  engines: { node: string };
};

/** The server finds its folder by this name (`findProjectRoot`). */
const manifest = { name: 'timeweave', version, private: true, license, type: 'module', engines };

/** Source maps of the front end are two thirds of its size; releases are compared without them. */
const isShipped = (file: string) => !/(\.map(\.br|\.gz)?|\.build)$/.test(file);

/**
 * Packs the built product for a machine that only runs it: `timeweave-<version>.tar.gz` with the front end, the server, the
 * packages that it loads, and `deploy`. The binaries in it are those of this machine's platform. Returns the file's path.
 */
export async function buildServerPackage(): Promise<string> {
  const name = `timeweave-${version}`;
  const staging = mkdtempSync(path.join(tmpdir(), 'timeweave-package-'));
  const target = path.join(staging, name);
  try {
    // Recursive, since some packages have a folder of licences.
    for (const file of await serverFiles())
      cpSync(path.join(root, file), path.join(target, file), { dereference: true, recursive: true });
    for (const part of ['host', 'embed', 'remotes'])
      cpSync(path.join(dist, part), path.join(target, 'dist', part), { recursive: true, filter: isShipped });
    cpSync(path.join(root, 'deploy'), target, { recursive: true });
    for (const file of ['LICENSE', 'docs/operating.md', 'docs/architecture.md', 'docs/security.md'])
      cpSync(path.join(root, file), path.join(target, path.basename(file)));
    writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
    const archive = path.join(dist, `${name}.tar.gz`);
    const plain = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner'];
    execFileSync('tar', [...plain, '-czf', archive, '-C', staging, name]);
    return archive;
  } finally {
    rmSync(staging, { recursive: true });
  }
}
