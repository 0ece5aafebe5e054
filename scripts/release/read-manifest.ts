import path from 'node:path';
import type { RemoteManifest } from '../../shared/src/contract/index.ts';
import { remoteFolder } from '../workspaces.ts';

/** A remote's own description of itself. */
export async function readManifest(name: string): Promise<RemoteManifest> {
  const { default: manifest } = (await import(path.join(remoteFolder(name), 'manifest.ts'))) as {
    default: RemoteManifest;
  };
  return manifest;
}
