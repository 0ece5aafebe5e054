import { readManifestIn } from '../../kit/project.ts';
import type { RemoteManifest } from '../../shared/src/contract/index.ts';
import { remoteFolder } from '../workspaces.ts';

/** Returns a remote's manifest. */
export function readManifest(name: string): Promise<RemoteManifest> {
  return readManifestIn(remoteFolder(name));
}
