import { type Kysely, sql } from 'kysely';

/** Stored responses of changes, for clients that repeat a request. */
const keptAnswers = sql`
  create table kept_answer (
    person_id bigint not null references person (id) on delete cascade,
    key text not null,
    call text not null,
    payload_digest text not null,
    answer jsonb,
    kept_at timestamptz not null,
    primary key (person_id, key)
  );
  create index kept_answer_age on kept_answer (kept_at);
`;

export const answersKept = {
  async up(db: Kysely<unknown>): Promise<void> {
    await keptAnswers.execute(db);
  },
};
