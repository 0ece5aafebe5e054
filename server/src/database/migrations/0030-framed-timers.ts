import { type Kysely, sql } from 'kysely';

/** Tokens and codes for the product's own frame in a page of another site. */
export const framedTimers = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table integration_token add column is_framed boolean not null default false;
      alter table authorization_code add column is_framed boolean not null default false;
    `.execute(db);
  },
};
