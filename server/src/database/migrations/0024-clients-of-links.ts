import { type Kysely, sql } from 'kysely';

/** The client that a link was made for: it does not follow its project to another one. */
export const clientsOfLinks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      -- null: the project had no client; no foreign key, since a link may outlive its client
      alter table client_link add column client_id bigint;
      update client_link set client_id = project.client_id from project
      where project.workspace_id = client_link.workspace_id and project.id = client_link.project_id;

      -- a trigger, so that links made by a former server during an upgrade are bound too
      create function bind_client_link() returns trigger language plpgsql as $$
      begin
        select client_id into new.client_id from project
        where workspace_id = new.workspace_id and id = new.project_id;
        return new;
      end $$;
      create trigger bind_client_link before insert on client_link
        for each row execute function bind_client_link();
    `.execute(db);
  },
};
