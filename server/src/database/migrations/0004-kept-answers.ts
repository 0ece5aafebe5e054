import { type Kysely, sql } from 'kysely';

/** What a change was answered, for the device that did not hear it and asks again. */
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
