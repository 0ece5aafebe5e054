import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFolder, remoteNames } from '../workspaces.ts';

/** The remotes whose components or slots each remote names. */
export type Uses = Readonly<Record<string, readonly string[]>>;

const isShipped = (file: string) => /[.]tsx?$/.test(file) && !/[.](test|fixture)[.]tsx?$/.test(file);

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter(isShipped).map((file) => path.join(folder, file));
}

/** Returns the other remotes that a remote's manifest and sources name: `'reports/tag-picker'`, `'./reports/entry-range'`. */
function usedBy(remote: string, names: ReadonlySet<string>): string[] {
  const folder = remoteFolder(remote);
  const sources = ['src', 'embed'].flatMap((part) => sourcesIn(path.join(folder, part)));
  const files = [path.join(folder, 'manifest.ts'), ...sources];
  const used = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"](?:\.\/)?(([a-z-]+)\/[a-z-]+)['"]/g)]
      .filter(([, name = '']) => names.has(name))
      .map(([, , owner = '']) => owner),
  );
  return [...new Set(used)].filter((owner) => owner !== remote).sort();
}

/** Returns which remotes each remote uses; `names` are the names of all components. */
export const remoteUses = (names: ReadonlySet<string>): Uses =>
  Object.fromEntries(remoteNames.map((remote) => [remote, usedBy(remote, names)]));

/** Returns the remotes of a circle, from a remote back to itself; undefined without one. */
export function circleIn(uses: Uses): string[] | undefined {
  const follow = (way: readonly string[]): string[] | undefined => {
    for (const next of uses[way.at(-1) ?? ''] ?? []) {
      if (way.includes(next)) return [...way.slice(way.indexOf(next)), next];
      const circle = follow([...way, next]);
      if (circle) return circle;
    }
    return undefined;
  };
  for (const remote of Object.keys(uses)) {
    const circle = follow([remote]);
    if (circle) return circle;
  }
  return undefined;
}
