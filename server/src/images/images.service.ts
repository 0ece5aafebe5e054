import type { FastifyBaseLogger } from 'fastify';
import { imageMessages } from '@timeweave/shared/validation';
import type { StoreImage } from '../calls/index.ts';
import type { Database, Executor } from '../database/index.ts';
import { unavailable } from '../errors/index.ts';
import { type JobHandlers, jobsRepository } from '../jobs/index.ts';
import { type ImageStore, isImageFile, newImageFile } from './image-store.ts';
import { imagesRepository } from './images.repository.ts';
import { formatOf, reencode } from './reencode.ts';

/** Every upload has been committed or has failed by then, in seconds. */
const certainlyOverSeconds = 3_600;

/** Enqueues the deletion of a picture after the commit, unless it is in use. */
export async function discardImage(transaction: Executor, file: string | null): Promise<void> {
  // External URLs are not in our store.
  if (file !== null && isImageFile(file))
    await jobsRepository(transaction).enqueue('image/discard', { file });
}

/** Runs tasks one after the other. */
function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Stores uploaded pictures. Decodes one at a time: each may need a few hundred megabytes. */
export function imageUploads({ db, store }: { db: Database; store: ImageStore }): StoreImage {
  const inTurn = oneByOne();

  async function keep(file: string, image: Buffer, log: FastifyBaseLogger): Promise<void> {
    try {
      // Deletes the file if the server crashes before the change is committed.
      await jobsRepository(db).enqueue('image/discard', { file }, null, certainlyOverSeconds);
      await store.put(file, image);
    } catch (error) {
      log.error({ err: error }, 'a picture could not be stored');
      throw unavailable(imageMessages.failed, 'image');
    }
  }

  return async (kind, image, log) => {
    const format = formatOf(image);
    const picture = await inTurn(() => reencode(image, kind, format));
    const file = newImageFile(format);
    await keep(file, picture, log);
    return file;
  };
}

/** Deletes unused pictures. */
export function imageJobs(db: Database, store: ImageStore): Pick<JobHandlers, 'image/discard'> {
  return {
    'image/discard': async ({ file }) => {
      if (!(await imagesRepository(db).isUsed(file))) await store.remove(file);
    },
  };
}
