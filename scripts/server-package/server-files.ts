import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { dist, root } from '../workspaces.ts';

const fonts = 'node_modules/@expo-google-fonts/noto-sans';
/** What the server finds by `createRequire`, which the trace does not follow. */
const foundByName = ['400Regular/NotoSans_400Regular.ttf', '700Bold/NotoSans_700Bold.ttf'].map((file) =>
  path.join(fonts, file),
);

/** Files that a package's licence requires beside its code. */
const notice = /^(licen[cs]e|notice|copying|third-party)/i;

/** Returns the folder of the package that contains a file; undefined for our own files. */
function packageFolder(file: string): string | undefined {
  const [found] = /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file) ?? [];
  return found;
}

function noticesIn(folder: string): string[] {
  const names = readdirSync(path.join(root, folder)).filter((name) => notice.test(name));
  return ['package.json', ...names]
    .map((name) => path.join(folder, name))
    .filter((file) => existsSync(path.join(root, file)));
}

/**
 * Returns what the built server runs: its own files, those that it loads from packages, and their licences; paths from the
 * project's folder.
 */
export async function serverFiles(): Promise<string[]> {
  const server = path.join(dist, 'server');
  const programs = readdirSync(server).filter((name) => name.endsWith('.mjs'));
  const { fileList } = await nodeFileTrace(
    [...programs.map((name) => path.join(server, name)), ...foundByName.map((file) => path.join(root, file))],
    { base: realpathSync(root) },
  );
  const folders = new Set([...fileList].flatMap((file) => packageFolder(file) ?? []));
  const maps = programs.map((name) => path.relative(root, path.join(server, `${name}.map`)));
  return [...new Set([...fileList, ...[...folders].flatMap(noticesIn), ...maps])].sort();
}
