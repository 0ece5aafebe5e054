import { type Kysely, sql } from 'kysely';

/** Indexes for the check whether a stored picture is still in use. */
const byPicture = sql`
  create index workspace_by_logo on workspace (logo) where logo is not null;
  create index person_by_avatar on person (avatar) where avatar is not null;
`;

export const images = {
  async up(db: Kysely<unknown>): Promise<void> {
    await byPicture.execute(db);
  },
};
