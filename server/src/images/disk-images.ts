import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../errors/index.ts';
import type { ImageStore } from './image-store.ts';

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
