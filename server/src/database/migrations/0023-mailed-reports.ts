import { type Kysely, sql } from 'kysely';

const subscriptions = sql`
  create table report_subscription (
    workspace_id bigint not null,
    saved_report_id bigint not null,
    person_id bigint not null references person (id) on delete cascade,
    every text not null check (every in ('week', 'month')),
    mailed_for date,
    primary key (workspace_id, saved_report_id, person_id),
    foreign key (workspace_id, saved_report_id) references saved_report (workspace_id, id) on delete cascade
  );
  create index report_subscription_by_person on report_subscription (person_id);
`;

export const mailedReports = {
  async up(db: Kysely<unknown>): Promise<void> {
    await subscriptions.execute(db);
  },
};
