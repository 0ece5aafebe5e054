import { type Kysely, sql } from 'kysely';
import { accounts } from './0001-initial-schema/accounts.ts';
import { calendars } from './0001-initial-schema/calendars.ts';
import { functions } from './0001-initial-schema/functions.ts';
import { integrations } from './0001-initial-schema/integrations.ts';
import { projects } from './0001-initial-schema/projects.ts';
import { savedReports } from './0001-initial-schema/saved-reports.ts';
import { serverTables } from './0001-initial-schema/server-tables.ts';
import { timeEntries } from './0001-initial-schema/time-entries.ts';
import { workspaces } from './0001-initial-schema/workspaces.ts';

export const initialSchema = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Nobody reads these tables yet, so no statement has to be short.
    await sql`set local statement_timeout = 0`.execute(db);
    for (const tables of [
      accounts,
      workspaces,
      projects,
      timeEntries,
      savedReports,
      calendars,
      integrations,
      serverTables,
      functions,
    ])
      await tables.execute(db);
  },
};
