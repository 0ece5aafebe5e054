import type { RemoteRegistry } from '@timeweave/shared/contract';

/** Returns the other origins that releases come from; the server allows no more in the registry than in its policy. */
export function assetOriginsOf({ remotes }: RemoteRegistry): string[] {
  const manifests = remotes.flatMap(({ releases }) => releases.map(({ manifest }) => manifest));
  const origins = manifests.map((manifest) => new URL(manifest, location.href).origin);
  return [...new Set(origins)].filter((origin) => origin !== location.origin).sort();
}
