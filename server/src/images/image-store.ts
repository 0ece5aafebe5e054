import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config, S3Settings } from '../config/index.ts';
import { errorCode } from '../errors/index.ts';
import { s3Bucket } from '../s3-bucket/index.ts';

/** The format of a stored picture, encoded by the server. */
export type ImageFormat = 'jpeg' | 'png';

/** Returns a file name with 192 random bits, so that it cannot be guessed. */
export const newImageFile = (format: ImageFormat) =>
  `${randomBytes(24).toString('base64url')}.${format === 'jpeg' ? 'jpg' : 'png'}`;

/** Returns whether `newImageFile` could have made the name; stores get no others. */
export const isImageFile = (name: string) => /^[\w-]{32}\.(jpg|png)$/.test(name);

/** Returns the media type of a stored picture. */
export const mediaTypeOf = (file: string) => (file.endsWith('.png') ? 'image/png' : 'image/jpeg');

/** A store of pictures by file name. A file never changes. */
export interface ImageStore {
  put: (file: string, image: Buffer) => Promise<void>;
  /** Resolves to undefined when the file does not exist. */
  get: (file: string) => Promise<Buffer | undefined>;
  /** Does nothing when the file does not exist. */
  remove: (file: string) => Promise<void>;
}

/** Stores pictures as files in a folder. All servers of a database must share it. */
export function diskImages(folder: string): ImageStore {
  const pathOf = (file: string) => join(folder, file);

  return {
    async put(file, image) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = `${pathOf(file)}.new`;
      try {
        const handle = await open(unfinished, 'wx', 0o600);
        await handle
          .writeFile(image)
          .then(() => handle.sync())
          .finally(() => handle.close());
        await rename(unfinished, pathOf(file));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async get(file) {
      try {
        return await readFile(pathOf(file));
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },

    remove: (file) => rm(pathOf(file), { force: true }),
  };
}

/** Keeps pictures in a bucket of an S3-compatible store. */
export function s3Images(settings: S3Settings): ImageStore {
  const bucket = s3Bucket(settings, 'image store');
  return {
    put: (file, image) => bucket.put(file, image, { mediaType: mediaTypeOf(file) }),
    get: bucket.get,
    remove: bucket.remove,
  };
}

/** Returns the store that the settings name. */
export const imageStoreOf = ({ imageStore, dataDir }: Pick<Config, 'imageStore' | 'dataDir'>): ImageStore =>
  imageStore ? s3Images(imageStore) : diskImages(join(dataDir, 'images'));

/** Returns a picture by the file name in a request or row; undefined for external URLs and missing files. */
export async function storedImage(store: ImageStore, file: string): Promise<Buffer | undefined> {
  return isImageFile(file) ? store.get(file) : undefined;
}

/** Returns a picture that its user can do without; undefined also when the store cannot be read. */
export async function optionalImage(store: ImageStore, file: string | null): Promise<Buffer | undefined> {
  return file === null ? undefined : storedImage(store, file).catch(() => undefined);
}
