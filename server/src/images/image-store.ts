import { isImageFile } from './image-file.ts';

/** Where pictures are kept, by file name. A file never changes. */
export interface ImageStore {
  put: (file: string, image: Buffer) => Promise<void>;
  /** Undefined when there is no such file. */
  get: (file: string) => Promise<Buffer | undefined>;
  /** Does nothing when there is no such file. */
  remove: (file: string) => Promise<void>;
}

/** Returns a picture by the name that a request or a row has for it; undefined for external URLs, and when there is no such file. */
export async function storedImage(store: ImageStore, file: string): Promise<Buffer | undefined> {
  return isImageFile(file) ? store.get(file) : undefined;
}
