import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { buildFolder, dist, hostFolder, remoteFolder, remoteNames, root } from '../workspaces.ts';

/** A package's share of the scripts and files that browsers load. */
export interface BrowserPackage {
  /** Its folder below the project, such as `node_modules/react`. */
  path: string;
  /** Minified bytes of one copy; several scripts may contain one each. */
  minified: number;
  /** Gzipped bytes of that copy alone. */
  gzipped: number;
  /** Bytes of its fonts and images; a browser loads only some of them. */
  files: number;
  apps: string[];
}

/** The longest minified text of each source in any script, and the apps that contain it. */
type Sources = Map<string, { text: string; apps: Set<string> }>;

/** Returns the package folder of a source map's path; undefined for our own sources. */
export function packageFolder(source: string): string | undefined {
  return /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^./@][^/]*(?=\/)/.exec(source)?.[0];
}

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
      // Removes the build's prefix: `webpack://timeweave_host/../node_modules/…`.
      const key = source.slice(Math.max(0, source.indexOf('node_modules/')));
      const known = sources.get(key) ?? { text: '', apps: new Set<string>() };
      known.apps.add(app);
      if (text.length > known.text.length) known.text = text;
      sources.set(key, known);
    }
  }
}

/** Sums up the built fonts and images of a package: `inter.0a1b2c3d.woff2` is its `inter.woff2`. */
function assetBytes(folder: string, assets: readonly string[]): number {
  const own = new Set(filesBelow(path.join(root, folder)).map((file) => path.basename(file)));
  return assets
    .filter((file) => own.has(path.basename(file).replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '')))
    .reduce((sum, file) => sum + statSync(file).size, 0);
}

function dependencyFolders(workspace: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(path.join(workspace, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies).map((name) => `node_modules/${name}`);
}

function frontEndApps(): { app: string; workspace: string; build: string }[] {
  return [
    { app: 'host', workspace: hostFolder, build: path.join(dist, 'host') },
    ...remoteNames.map((name) => ({ app: name, workspace: remoteFolder(name), build: buildFolder(name) })),
  ];
}

/** Measures the packages in the built front end: scripts by their source maps, other files by their names. */
export function browserPackages(): BrowserPackage[] {
  const sources: Sources = new Map();
  const folders = new Map<string, { texts: string[]; apps: Set<string>; files: number }>();
  const known = (folder: string) => {
    const found = folders.get(folder) ?? { texts: [], apps: new Set<string>(), files: 0 };
    folders.set(folder, found);
    return found;
  };
  for (const { app, workspace, build } of frontEndApps()) {
    const files = filesBelow(build);
    collectScripts(app, files, sources);
    const assets = files.filter((file) => /\.(woff2|ttf|png|svg)$/.test(file));
    for (const folder of assets.length > 0 ? dependencyFolders(workspace) : []) {
      const bytes = assetBytes(folder, assets);
      if (bytes === 0) continue;
      known(folder).files += bytes;
      known(folder).apps.add(app);
    }
  }
  for (const [source, { text, apps }] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const folder = packageFolder(source);
    if (!folder) continue;
    known(folder).texts.push(text);
    for (const app of apps) known(folder).apps.add(app);
  }
  return [...folders].map(([folder, { texts, apps, files }]) => {
    const text = texts.join('');
    return {
      path: folder,
      minified: Buffer.byteLength(text),
      gzipped: text === '' ? 0 : gzipSync(text, { level: 9 }).length,
      files,
      apps: [...apps].sort(),
    };
  });
}
