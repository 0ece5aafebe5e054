import { resolve } from 'node:path';
import type { Config } from '../config/index.ts';
import { backUp } from './back-up.ts';
import { backUpToBucket, restoreFromBucket } from './bucket-copy.ts';
import { restore } from './restore.ts';
import { inStoresOf } from './stores.ts';

/** Returns NAME of `bucket:NAME`; undefined for a folder. */
const bucketName = (place: string) => /^bucket:([\w.-]+)$/.exec(place)?.[1];

/** Backs the installation of these settings up, into a folder or as `bucket:NAME`. Returns lines for the operator. */
export const backUpTo = (config: Config, place: string): Promise<string[]> =>
  inStoresOf(config, (stores) => {
    const name = bucketName(place);
    return name === undefined
      ? backUp(stores, resolve(place))
      : backUpToBucket(config.backupStore, stores, name);
  });

/** Restores a folder or `bucket:NAME` into the empty installation of these settings. Returns lines for the operator. */
export const restoreFrom = (config: Config, place: string): Promise<string[]> =>
  inStoresOf(config, (stores) => {
    const name = bucketName(place);
    return name === undefined
      ? restore(stores, resolve(place))
      : restoreFromBucket(config.backupStore, stores, name);
  });
