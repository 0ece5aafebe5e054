import type { AccountTables } from './account-tables.ts';
import type { CalendarTables } from './calendar-tables.ts';
import type { IntegrationTables } from './integration-tables.ts';
import type { ProjectTables } from './project-tables.ts';
import type { ServerTables } from './server-tables.ts';
import type { TimeEntryTables } from './time-entry-tables.ts';
import type { WorkspaceTables } from './workspace-tables.ts';

/** The database schema for Kysely. */
export interface Schema
  extends
    AccountTables,
    WorkspaceTables,
    ProjectTables,
    TimeEntryTables,
    CalendarTables,
    IntegrationTables,
    ServerTables {}
