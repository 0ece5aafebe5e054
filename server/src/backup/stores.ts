import type { Config } from '../config/index.ts';
import { connectBeside } from '../database/embedded/index.ts';
import type { Connection } from '../database/index.ts';
import { imageStoreOf, type ImageStore } from '../images/index.ts';
import { releasePlace, type ReleasePlace } from '../releases/index.ts';

/** The stores of an installation: a backup reads them, a restore fills them. */
export interface Stores {
  connection: Connection;
  images: ImageStore;
  releases: ReleasePlace;
}

/** Runs work on the stores of these settings, beside a running server or without one. */
export async function inStoresOf<Result>(
  config: Config,
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  const { connection, stop } = await connectBeside(config);
  try {
    return await work({ connection, images: imageStoreOf(config), releases: releasePlace(config) });
  } finally {
    await stop();
  }
}
