/** Where pictures are kept, by file name. A file never changes. */
export interface ImageStore {
  put: (file: string, image: Buffer) => Promise<void>;
  /** Undefined when there is no such file. */
  get: (file: string) => Promise<Buffer | undefined>;
  /** Does nothing when there is no such file. */
  remove: (file: string) => Promise<void>;
}
