import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
export const dist = path.join(root, 'dist');

export const remoteNames = ['auth', 'timer', 'reports', 'admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

export function isRemoteName(name: string | undefined): name is RemoteName {
  return remoteNames.some((known) => known === name);
}

/** The folder that holds a remote's newest build. */
export function buildFolder(name: RemoteName): string {
  return path.join(dist, 'remotes', name);
}

export const hostFolder = path.join(root, 'host');

export function remoteFolder(name: RemoteName): string {
  return path.join(root, `remote-${name}`);
}
