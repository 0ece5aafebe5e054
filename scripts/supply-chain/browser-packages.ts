import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { buildFolder, dist, remoteNames, root } from '../workspaces.ts';

/** What a package adds to the scripts and files that browsers load. */
export interface BrowserPackage {
  /** Its folder below the project, such as `node_modules/react`. */
  path: string;
  /** Minified bytes of one copy; several scripts may hold one each. */
  minified: number;
  /** The same compressed by itself, in bytes. */
  gzipped: number;
  /** Bytes of its fonts and images, of which a browser loads those that it needs. */
  files: number;
  apps: string[];
}

/** Minified text by source: the longest that any script holds, with the apps that hold one. */
type Sources = Map<string, { text: string; apps: Set<string> }>;

/** Returns the folder of the package that a source map's path lies in; undefined for our own sources. */
export function packageFolder(source: string): string | undefined {
  return /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^./@][^/]*(?=\/)/.exec(source)?.[0];
}

/** Returns the minified text of each source in a script. */
export function minifiedSources(script: string, map: string): Map<string, string> {
  const trace = new TraceMap(map);
  const texts = new Map<string, string>();
  const lines = script.split('\n');
  for (const [number, segments] of decodedMappings(trace).entries()) {
    const line = lines[number] ?? '';
    for (const [place, segment] of segments.entries()) {
      const source = segment.length > 1 ? trace.sources[segment[1] ?? -1] : undefined;
      if (!source) continue;
      const text = line.slice(segment[0], segments[place + 1]?.[0] ?? line.length);
      texts.set(source, (texts.get(source) ?? '') + text);
    }
  }
  return texts;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function collectScripts(app: string, files: readonly string[], sources: Sources): void {
  for (const script of files.filter((file) => file.endsWith('.js') && existsSync(`${file}.map`))) {
    const texts = minifiedSources(readFileSync(script, 'utf8'), readFileSync(`${script}.map`, 'utf8'));
    for (const [source, text] of texts) {
      // The part before belongs to the build: `webpack://timeweave_host/../node_modules/…`.
      const key = source.slice(Math.max(0, source.indexOf('node_modules/')));
      const known = sources.get(key) ?? { text: '', apps: new Set<string>() };
      known.apps.add(app);
      if (text.length > known.text.length) known.text = text;
      sources.set(key, known);
    }
  }
}

/** Sums the built fonts and images that come from a package: `inter.0a1b2c3d.woff2` is its `inter.woff2`. */
function assetBytes(folder: string, assets: readonly string[]): number {
  const own = new Set(filesBelow(path.join(root, folder)).map((file) => path.basename(file)));
  return assets
    .filter((file) => own.has(path.basename(file).replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '')))
    .reduce((sum, file) => sum + statSync(file).size, 0);
}

/** Returns the folders of the built front end by app. */
function builtApps(): (readonly [app: string, folder: string])[] {
  return [
    ['host', path.join(dist, 'host')],
    ...remoteNames.map((name) => [name, buildFolder(name)] as const),
  ];
}

/** Measures the packages in the built front end, by the source maps beside its scripts. */
export function browserPackages(): BrowserPackage[] {
  const sources: Sources = new Map();
  const assets: string[] = [];
  for (const [app, folder] of builtApps()) {
    const files = filesBelow(folder);
    collectScripts(app, files, sources);
    assets.push(...files.filter((file) => /\.(woff2|png|svg)$/.test(file)));
  }
  const folders = new Map<string, { texts: string[]; apps: Set<string>; hasStyles: boolean }>();
  for (const [source, { text, apps }] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const folder = packageFolder(source);
    if (!folder) continue;
    const known = folders.get(folder) ?? { texts: [], apps: new Set<string>(), hasStyles: false };
    known.texts.push(text);
    for (const app of apps) known.apps.add(app);
    known.hasStyles ||= source.endsWith('.css');
    folders.set(folder, known);
  }
  return [...folders].map(([folder, { texts, apps, hasStyles }]) => ({
    path: folder,
    minified: Buffer.byteLength(texts.join('')),
    gzipped: gzipSync(texts.join(''), { level: 9 }).length,
    files: hasStyles ? assetBytes(folder, assets) : 0,
    apps: [...apps].sort(),
  }));
}
