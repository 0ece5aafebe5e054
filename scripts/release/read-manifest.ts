import { readManifestIn } from '../../kit/project.ts';
import type { RemoteManifest } from '../../shared/src/contract/index.ts';
import { remoteFolder } from '../workspaces.ts';

export function readManifest(name: string): Promise<RemoteManifest> {
  return readManifestIn(remoteFolder(name));
}
