import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import { diskImages } from './disk-images.ts';
import type { ImageStore } from './image-store.ts';
import { s3Images } from './s3-images.ts';

/** Returns the store that the settings name. */
export const imageStoreOf = ({ imageStore, dataDir }: Pick<Config, 'imageStore' | 'dataDir'>): ImageStore =>
  imageStore ? s3Images(imageStore) : diskImages(join(dataDir, 'images'));
