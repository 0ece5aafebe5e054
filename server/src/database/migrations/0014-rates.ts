import { type Kysely, sql } from 'kysely';

const teamNames = sql`alter table membership add column name text;`;

/**
 * Rates apply from a local day on. A row with only a person is the member's, with only a project the
 * project's, with both the project member's. A null amount ends the rate: the next less specific one applies
 * again.
 */
const rates = sql`
  create table rate (
    workspace_id bigint not null references workspace (id) on delete cascade,
    id bigint generated always as identity,
    kind text not null check (kind in ('billable', 'cost')),
    person_id bigint,
    project_id bigint,
    valid_from date not null,
    amount bigint check (amount >= 0),
    created_at timestamptz not null default now(),
    primary key (workspace_id, id),
    constraint rate_of_something check (person_id is not null or project_id is not null),
    constraint rate_key unique nulls not distinct (workspace_id, kind, person_id, project_id, valid_from),
    constraint rate_member_fkey
      foreign key (workspace_id, person_id) references membership (workspace_id, person_id) on delete cascade,
    constraint rate_project_fkey
      foreign key (workspace_id, project_id) references project (workspace_id, id) on delete cascade
  );
`;

export const ratesWithHistory = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const step of [teamNames, rates]) await step.execute(db);
  },
};
