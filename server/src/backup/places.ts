import { resolve } from 'node:path';
import type { Config } from '../config/index.ts';
import { OperatorError } from '../errors/index.ts';
import { backUp } from './back-up.ts';
import { backUpToBucket, restoreFromBucket } from './bucket-copy.ts';
import { restore } from './restore.ts';
import { inStoresOf } from './stores.ts';

/** Returns NAME of `bucket:NAME`; undefined for a folder. */
function bucketName(place: string): string | undefined {
  if (!place.startsWith('bucket:')) return undefined;
  const [, name] = /^bucket:(\w[\w.-]*)$/.exec(place) ?? [];
  if (name === undefined)
    throw new OperatorError(`${place}: the name has letters, digits, '_', '.' and '-' only.`);
  return name;
}

/** Backs the installation of these settings up, into a folder or as `bucket:NAME`. Returns lines for the operator. */
export async function backUpTo(config: Config, place: string): Promise<string[]> {
  const name = bucketName(place);
  return inStoresOf(config, (stores) =>
    name === undefined ? backUp(stores, resolve(place)) : backUpToBucket(config.backupStore, stores, name),
  );
}

/** Restores a folder or `bucket:NAME` into the empty installation of these settings. Returns lines for the operator. */
export async function restoreFrom(config: Config, place: string): Promise<string[]> {
  const name = bucketName(place);
  return inStoresOf(config, (stores) =>
    name === undefined
      ? restore(stores, resolve(place))
      : restoreFromBucket(config.backupStore, stores, name),
  );
}
