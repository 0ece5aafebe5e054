import type { Invoice } from '@timeweave/shared/api';
import { ratesRepository } from '../rates/index.ts';
import { buildClient, buildMember, buildProject, type TestApp } from '../testing/index.ts';
import { trackingMember } from '../time-entries/tracking-member.fixture.ts';

/** October 2026. */
export const october = { start: '2026-10-01', end: '2026-10-31' };

/** Creates a workspace with invoices, a client with a project of 60.00 an hour, its admin and a member. */
export async function invoicingWorkspace(server: TestApp) {
  const made = await trackingMember(server);
  const { workspace_id, personId, admin } = made;
  const call = server.call;
  const set = (fields: object = {}, by = admin) =>
    call('PUT /api/invoice/update_settings', { workspace_id, ...fields }, by);
  await set({ is_on: 1, number_prefix: '2026-' });
  const client = await buildClient(server.db, workspace_id, 'Royal Society');
  const project = await buildProject(server.db, workspace_id, {
    name: 'Atlas',
    client_id: client.id,
    created_by: personId,
    billable: true,
  });
  const scope = { personId: null, projectId: project.id };
  await ratesRepository(server.db).set(workspace_id, 'billable', scope, '2020-01-01', 6000);
  const entry = (start: string, seconds: number | null, details: object = {}) =>
    made.entry(start, seconds, { project_id: project.id, is_billable: true, ...details });
  const create = async (fields: object = {}, by = admin): Promise<number> => {
    const { body } = await call(
      'POST /api/invoice/create',
      {
        workspace_id,
        client_id: client.id,
        ...october,
        grouping: 'project',
        is_approved_only: 0,
        ...fields,
      },
      by,
    );
    return body.results.insertId;
  };
  const get = async (invoice_id: number, by = admin): Promise<Invoice> =>
    (await call('POST /api/invoice/get', { workspace_id, invoice_id }, by)).body.invoice;
  const edit = (invoice_id: number, fields: object, by = admin) =>
    call('PUT /api/invoice/edit', { workspace_id, invoice_id, ...fields }, by);
  const refresh = (invoice_id: number, by = admin) =>
    call('PUT /api/invoice/refresh', { workspace_id, invoice_id }, by);
  const send = async (invoice_id: number, fields: object = {}, by = admin) => {
    // Not by a call: of several readings at once, the newest cancel the others.
    const invoice = server.db.selectFrom('invoice').where('workspace_id', '=', workspace_id);
    const { version } = await invoice
      .where('id', '=', invoice_id)
      .select('version')
      .executeTakeFirstOrThrow();
    return call('PUT /api/invoice/send', { workspace_id, invoice_id, seen_version: version, ...fields }, by);
  };
  const voidIt = (invoice_id: number, by = admin) =>
    call('PUT /api/invoice/void', { workspace_id, invoice_id, reason: 'Wrong client' }, by);
  /** Signs another admin in: calls of one user may wait for each other. */
  const otherAdmin = async () => {
    const { id } = await buildMember(server.db, workspace_id);
    const own = server.db.updateTable('membership').set({ role: 'admin' }).where('person_id', '=', id);
    await own.where('workspace_id', '=', workspace_id).execute();
    return server.signIn(id);
  };
  return { ...made, otherAdmin, set, client, project, entry, create, get, edit, refresh, send, voidIt };
}
