import type { RemoteRegistry } from '@timeweave/shared/contract';

/**
 * Returns the other origins of releases; the server allows the same ones in the registry and in its content security policy.
 */
export function assetOriginsOf({ remotes }: RemoteRegistry): string[] {
  const manifests = remotes.flatMap(({ releases }) => releases.map(({ manifest }) => manifest));
  const origins = manifests.map((manifest) => new URL(manifest, location.href).origin);
  return [...new Set(origins)].filter((origin) => origin !== location.origin).sort();
}
