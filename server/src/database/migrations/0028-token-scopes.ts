import { type Kysely, sql } from 'kysely';

/** Scopes of API tokens for approving periods and for invoices. Tokens with `admin` do not get them (decision 0118). */
export const tokenScopes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table api_token drop constraint api_token_scope_check;
      alter table api_token add constraint api_token_scope_check
        check (scope in ('read', 'track', 'admin', 'approve', 'invoice'));
    `.execute(db);
  },
};
