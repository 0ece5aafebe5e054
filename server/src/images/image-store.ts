import { isImageFile } from './image-file.ts';

/** A store of pictures by file name. A file never changes. */
export interface ImageStore {
  put: (file: string, image: Buffer) => Promise<void>;
  /** Resolves to undefined when the file does not exist. */
  get: (file: string) => Promise<Buffer | undefined>;
  /** Does nothing when the file does not exist. */
  remove: (file: string) => Promise<void>;
}

/** Returns a picture by the file name in a request or row; undefined for external URLs and missing files. */
export async function storedImage(store: ImageStore, file: string): Promise<Buffer | undefined> {
  return isImageFile(file) ? store.get(file) : undefined;
}

/** Returns a picture that its user can do without; undefined also when the store cannot be read. */
export async function optionalImage(store: ImageStore, file: string | null): Promise<Buffer | undefined> {
  return file === null ? undefined : storedImage(store, file).catch(() => undefined);
}
