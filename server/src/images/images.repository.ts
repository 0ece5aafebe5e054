import type { Executor } from '../database/index.ts';
import { isImageFile } from './image-store.ts';

export function imagesRepository(db: Executor) {
  return {
    /**
     * Sets a user's picture and returns the former one. Locks the user, so that each former picture is
     * returned once.
     */
    async replaceAvatar(personId: number, file: string): Promise<string | null> {
      const { avatar } = await db
        .selectFrom('person')
        .where('id', '=', personId)
        .select('avatar')
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      await db.updateTable('person').set({ avatar: file }).where('id', '=', personId).execute();
      return avatar;
    },

    /** Returns the file names of all pictures in the store. */
    async all(): Promise<string[]> {
      const avatars = await db
        .selectFrom('person')
        .where('avatar', 'is not', null)
        .select('avatar as file')
        .execute();
      const logos = await db
        .selectFrom('workspace')
        .where('logo', 'is not', null)
        .select('logo as file')
        .execute();
      // A provider's picture has an address instead.
      return [...avatars, ...logos].flatMap(({ file }) => (file !== null && isImageFile(file) ? file : []));
    },

    async isUsed(file: string): Promise<boolean> {
      const logo = await db.selectFrom('workspace').where('logo', '=', file).select('id').executeTakeFirst();
      const avatar = await db.selectFrom('person').where('avatar', '=', file).select('id').executeTakeFirst();
      return Boolean(logo ?? avatar);
    },
  };
}
