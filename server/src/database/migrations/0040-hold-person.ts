import { type Kysely, sql } from 'kysely';

/**
 * Locks a person's row to serialise their starts and creations, and returns the state after that: each
 * statement of a volatile function sees what others committed while it waited, unlike the parts of a single
 * statement. `earlier` is the entry that was created with the UUID, also a deleted one.
 */
const holdPerson = sql`
  create function hold_person(held_person bigint, in_workspace bigint, created_uuid uuid)
  returns table (
    is_active boolean, running_since timestamptz,
    earlier_id bigint, earlier_workspace bigint, earlier_active boolean
  )
  language plpgsql as $$
  begin
    perform from person where person.id = held_person for no key update;
    return query
    select exists (
        select from membership
        where membership.workspace_id = in_workspace and membership.person_id = held_person and membership.active
      ),
      (select entry.started_at from time_entry entry where entry.person_id = held_person and entry.ended_at is null),
      created.id, created.workspace_id, created.active
    from (values (1)) as one left join (
      select membership.workspace_id, membership.active, entry.id
      from membership cross join lateral (
        select same.id from time_entry same
        where same.workspace_id = membership.workspace_id and same.person_id = held_person and same.uuid = created_uuid
        union all
        select same.id from deleted_time_entry same
        where same.workspace_id = membership.workspace_id and same.person_id = held_person and same.uuid = created_uuid
        union all
        select same.id from purged_time_entry same
        where same.workspace_id = membership.workspace_id and same.person_id = held_person and same.uuid = created_uuid
      ) as entry
      where membership.person_id = held_person and created_uuid is not null
      limit 1
    ) as created on true;
  end $$;
`;

export const personHolding = {
  async up(db: Kysely<unknown>): Promise<void> {
    await holdPerson.execute(db);
  },
};
