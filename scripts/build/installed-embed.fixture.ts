import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embedSource } from './build-embed.ts';

const npm = (args: string[], cwd: string) =>
  execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund'], { cwd, stdio: 'pipe' });

/** Packs `@timeweave/embed` and installs the tarball in an empty folder, offline, as an integrator does. */
export function installEmbed(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'timeweave-integrator-'));
  npm(['pack', embedSource, '--pack-destination', folder], folder);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  npm(['install', `./${tarball}`], folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
