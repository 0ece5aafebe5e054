import { type Kysely, sql } from 'kysely';

const columns = sql`
  alter table time_entry add column reference jsonb;
  alter table deleted_time_entry add column reference jsonb;
  create index time_entry_by_reference on time_entry (workspace_id, (reference->>'id')) where reference is not null;
`;

/** The reference of an entry to another product: its id there and, if known, its address. */
export const entryReferences = {
  async up(db: Kysely<unknown>): Promise<void> {
    await columns.execute(db);
  },
};
