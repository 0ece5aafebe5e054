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

/**
 * Adds an entry, and stops the running one if it starts a timer. After it has waited for the person's row,
 * each of its statements sees what others committed meanwhile, unlike the parts of a single statement. Adds
 * nothing if a check fails, and returns the reason. `rules_seen` are the rules that the caller has applied:
 * if they are no longer current, it returns the current ones, null for a person who is not a member. Returns
 * without changes if the running entry is longer than `longest_s`, because it must be split.
 */
const addEntry = sql`
  create function add_entry(
    in_workspace bigint, of_person bigint, created_uuid uuid, described text, on_project bigint,
    billable boolean, refers_to jsonb, starts timestamptz, ends timestamptz, tag_ids bigint[],
    cut_from bigint, is_restricted boolean, only_once boolean, starts_timer boolean, longest_s integer,
    rules_seen jsonb
  )
  returns json
  language plpgsql as $$
  declare
    earlier json;
    rules_now jsonb;
    is_bookable boolean := on_project is null or cut_from is not null;
    booked json;
    tag_list json := '[]';
    usable_tags integer := 0;
    running_since timestamptz;
    stopped json;
    added record;
    owner record;
  begin
    if only_once or starts_timer then
      perform from person where person.id = of_person for no key update;
    end if;
    if only_once then
      select json_build_object('id', entry.id, 'workspaceId', membership.workspace_id, 'active', membership.active)
      into earlier
      from membership cross join lateral (
        select same.id from time_entry same
        where same.workspace_id = membership.workspace_id and same.person_id = of_person and same.uuid = created_uuid
        union all
        select same.id from deleted_time_entry same
        where same.workspace_id = membership.workspace_id and same.person_id = of_person and same.uuid = created_uuid
        union all
        select same.id from purged_time_entry same
        where same.workspace_id = membership.workspace_id and same.person_id = of_person and same.uuid = created_uuid
      ) as entry
      where membership.person_id = of_person
      limit 1;
      if earlier is not null then
        return json_build_object('earlier', earlier);
      end if;
    end if;

    select jsonb_build_object(
      'isAdmin', membership.role = 'admin', 'lockedUntil', workspace.locked_until,
      'requiredFields', workspace.required_fields, 'soleTeamViewer', workspace.sole_team_viewer
    )
    into rules_now
    from membership join workspace on workspace.id = membership.workspace_id
    where membership.workspace_id = in_workspace and membership.person_id = of_person and membership.active;
    if rules_now is distinct from rules_seen then
      return json_build_object('rulesNow', rules_now);
    end if;

    if on_project is not null then
      select json_build_object(
          'name', project.name, 'color', project.color, 'archived', project.archived,
          'clientId', client.id, 'clientName', client.name, 'clientArchived', coalesce(client.archived, false)
        ), is_bookable or not (project.archived or coalesce(client.archived, false))
      into booked, is_bookable
      from project
      left join client on client.workspace_id = project.workspace_id and client.id = project.client_id
      where project.workspace_id = in_workspace and project.id = on_project
        and (cut_from is not null or not is_restricted or exists (
          select from project_member own
          where own.workspace_id = project.workspace_id and own.project_id = project.id and own.person_id = of_person
        ));
    end if;

    if cardinality(tag_ids) > 0 then
      -- locked against merging, in the order in which merging locks them
      with locked as materialized (
        select tag.id, tag.title, tag.color, tag.archived and not exists (
            select from time_entry_tag carried
            where carried.workspace_id = in_workspace and carried.entry_id = cut_from and carried.tag_id = tag.id
          ) as refused
        from tag
        where tag.workspace_id = in_workspace and tag.id = any(tag_ids) and tag.merged_into is null
        order by tag.id for key share
      )
      select coalesce(json_agg(locked order by locked.title, locked.id), '[]'), count(*) filter (where not locked.refused)
      into tag_list, usable_tags from locked;
    end if;

    if is_bookable is not true or usable_tags <> cardinality(tag_ids) then
      return json_build_object('project', booked, 'tags', tag_list);
    end if;

    if starts_timer then
      select entry.started_at into running_since
      from time_entry entry where entry.person_id = of_person and entry.ended_at is null;
      if running_since > starts then
        ends := running_since;
      elsif starts > running_since + longest_s * interval '1 second' then
        return json_build_object('isTooLong', true);
      elsif running_since is not null then
        update time_entry entry set ended_at = starts, updated_at = starts
        where entry.person_id = of_person and entry.ended_at is null
        returning json_build_object('id', entry.id, 'workspaceId', entry.workspace_id, 'seconds', entry.duration_s)
        into stopped;
      end if;
    end if;

    insert into time_entry as entry
      (workspace_id, person_id, uuid, description, project_id, is_billable, reference, started_at, ended_at)
    values (
      in_workspace, of_person, coalesce(created_uuid, gen_random_uuid()), described, on_project, billable,
      refers_to, starts, ends
    )
    returning entry.id, entry.uuid, entry.created_at, entry.updated_at into added;
    if cardinality(tag_ids) > 0 then
      insert into time_entry_tag (workspace_id, entry_id, tag_id)
      select in_workspace, added.id, tag_id from unnest(tag_ids) as tag_id;
    end if;
    select person.first_name, person.last_name into owner from person where person.id = of_person;

    return json_build_object(
      'id', added.id, 'uuid', added.uuid, 'createdAt', added.created_at, 'updatedAt', added.updated_at,
      'endedAt', ends, 'firstName', owner.first_name, 'lastName', owner.last_name,
      'project', booked, 'tags', tag_list, 'stopped', stopped
    );
  end $$;
`;

export const functions = {
  async execute(db: Kysely<unknown>): Promise<void> {
    for (const each of [holdPerson, addEntry]) await each.execute(db);
  },
};
