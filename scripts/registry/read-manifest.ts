import path from 'node:path';
import type { RemoteManifest } from '../../shared/src/contract/index.ts';
import { remoteFolder, type RemoteName } from '../workspaces.ts';

/** A remote's own description of itself. */
export async function readManifest(name: RemoteName): Promise<RemoteManifest> {
  const { default: manifest } = (await import(path.join(remoteFolder(name), 'manifest.ts'))) as {
    default: RemoteManifest;
  };
  return manifest;
}
