import type { Limits } from '../limits/index.ts';
import { hashOfSecret } from '../secrets/index.ts';

interface Opening {
  limits: Limits;
  /** The visitor's IP address. */
  address: string;
  token: string;
  /** Returns the one error for every reason why a link does not work. */
  gone: () => Error;
}

/** Returns what `find` finds by the hash of a secret link's token, within the limits of address and link. */
export async function openSecretLink<Found>(
  { limits, address, token, gone }: Opening,
  find: (hash: string) => Promise<Found | undefined>,
): Promise<Found> {
  await limits.use('secret-link/address', address);
  const hash = hashOfSecret(token);
  const found = await find(hash);
  if (!found) throw gone();
  await limits.use('secret-link', hash);
  return found;
}

/** Returns the owner of running calls: visitors of a workspace's links share two reports (decision 0121). */
export const visitorsOf = (workspaceId: number) => `links-of-${workspaceId}`;
