import { type Kysely, sql } from 'kysely';

/** Links to accounts of the operator's OpenID provider. The table is small: a row for each linked account. */
export const oidcIdentities = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table social_identity
        drop constraint social_identity_provider_check,
        add constraint social_identity_provider_check check (provider in ('google', 'apple', 'oidc'))`.execute(
      db,
    );
  },
};
