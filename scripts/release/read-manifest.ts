import { readManifestIn } from '../../kit/project.ts';
import type { RemoteManifest } from '../../shared/src/contract/index.ts';
import { remoteFolder } from '../workspaces.ts';

/** A remote's own description of itself. */
export function readManifest(name: string): Promise<RemoteManifest> {
  return readManifestIn(remoteFolder(name));
}
