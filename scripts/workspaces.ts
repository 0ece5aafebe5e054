import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
export const dist = path.join(root, 'dist');

/** Returns the folders of a project's workspaces, by the patterns in its package.json, such as `remote-*`. */
export function workspacesIn(project: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const folders = readdirSync(project)
    .filter((name) => existsSync(path.join(project, name, 'package.json')))
    .sort();
  return workspaces.flatMap((pattern) => {
    const matches = new RegExp(`^${pattern.replaceAll('*', '[^/]*')}$`);
    return folders.filter((name) => matches.test(name));
  });
}

export const workspaces = workspacesIn(root);

const remotePrefix = 'remote-';

export const remoteNames = workspaces
  .filter((name) => name.startsWith(remotePrefix))
  .map((name) => name.slice(remotePrefix.length));

export function isRemoteName(name: string): boolean {
  return remoteNames.includes(name);
}

/** Returns the folder of a remote's newest build. */
export function buildFolder(name: string): string {
  return path.join(dist, 'remotes', name);
}

export const hostFolder = path.join(root, 'host');

export function remoteFolder(name: string): string {
  return path.join(root, `${remotePrefix}${name}`);
}
