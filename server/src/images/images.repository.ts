import type { Executor } from '../database/index.ts';

/** Which picture belongs to whom. */
export function imagesRepository(db: Executor) {
  return {
    /** Sets a workspace's logo and returns the former one. Locks the workspace, so that each former logo is returned once. */
    async replaceLogo(workspaceId: number, file: string): Promise<string | null> {
      const { logo } = await db
        .selectFrom('workspace')
        .where('id', '=', workspaceId)
        .select('logo')
        .forUpdate()
        .executeTakeFirstOrThrow();
      await db.updateTable('workspace').set({ logo: file }).where('id', '=', workspaceId).execute();
      return logo;
    },

    /** The same for a person's picture. */
    async replaceAvatar(personId: number, file: string): Promise<string | null> {
      const { avatar } = await db
        .selectFrom('person')
        .where('id', '=', personId)
        .select('avatar')
        .forUpdate()
        .executeTakeFirstOrThrow();
      await db.updateTable('person').set({ avatar: file }).where('id', '=', personId).execute();
      return avatar;
    },

    /** Whether a workspace or a person has the picture. */
    async isUsed(file: string): Promise<boolean> {
      const logo = await db.selectFrom('workspace').where('logo', '=', file).select('id').executeTakeFirst();
      const avatar = await db.selectFrom('person').where('avatar', '=', file).select('id').executeTakeFirst();
      return Boolean(logo ?? avatar);
    },
  };
}
