import type { ExportKind } from '@timeweave/shared/api';
import {
  buildClient,
  buildEntry,
  buildMember,
  buildProject,
  buildTag,
  buildWorkspace,
  filesIn,
  smallPng,
  type TestApp,
} from '../testing/index.ts';

export const avatar = `${'a'.repeat(32)}.png`;
export const logo = `${'b'.repeat(32)}.png`;

/** A workspace in Berlin with a member in Auckland, and calls that export it. */
export async function company(server: TestApp) {
  const { db, images } = server;
  const { id: workspaceId, adminId } = await buildWorkspace(db, {
    title: 'Engines',
    logo,
    time_zone: 'Europe/Berlin',
  });
  const names = { first_name: 'Grace', last_name: 'Hopper' };
  await db
    .updateTable('person')
    .set({ time_zone: 'Europe/Berlin', avatar })
    .where('id', '=', adminId)
    .execute();
  const member = await buildMember(db, workspaceId, { ...names, time_zone: 'Pacific/Auckland' });
  for (const file of [avatar, logo]) await images.put(file, smallPng);
  const admin = await server.signIn(adminId);

  const linkFor = async (kind: ExportKind = 'all', token = admin) => {
    const payload = { workspace_id: workspaceId, kind };
    const { status, body } = await server.call('POST /api/workspace/export', payload, token);
    expect(status).toBe(200);
    return body.url;
  };
  const follow = (url: string) => server.app.inject({ method: 'GET', url });
  const exported = async (kind: ExportKind = 'all') => {
    const response = await follow(await linkFor(kind));
    expect(response.statusCode).toBe(200);
    return filesIn(response.rawPayload);
  };
  return {
    workspaceId,
    adminId,
    admin,
    member,
    memberToken: await server.signIn(member.id),
    linkFor,
    follow,
    exported,
  };
}

export type Company = Awaited<ReturnType<typeof company>>;

/** Adds a draft with a fee and an entry, and the client's billing data. */
async function invoiced(
  db: TestApp['db'],
  workspace_id: number,
  { client, tracked }: { client: { id: number }; tracked: { id: number } },
) {
  const billing = { address: '1 Main Street', email: 'ada@example.com', tax_number: 'GB 1' };
  await db
    .insertInto('client_billing')
    .values({ workspace_id, client_id: client.id, ...billing })
    .execute();
  const days = { first_day: '2026-11-01', last_day: '2026-11-30', grouped_by: 'project' } as const;
  const sums = { currency: 'USD', due_days: 14, taxes: '[]', subtotal: 6000, total: 6000 };
  const invoice = await db
    .insertInto('invoice')
    .values({
      workspace_id,
      client_id: client.id,
      approved_only: false,
      created_at: new Date(),
      ...days,
      ...sums,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { workspace_id, invoice_id: invoice.id };
  const line = { position: 0, text: 'Fee', quantity: 100, unit_price: 6000, amount: 6000 };
  await db
    .insertInto('invoice_line')
    .values({ ...of, ...line })
    .execute();
  await db
    .insertInto('invoice_entry')
    .values({ ...of, entry_id: tracked.id })
    .execute();
  return invoice;
}

/** Adds entries of both members: with project and tags, at an archived project, over midnight, and a running one. */
export async function trackedTime({ db }: TestApp, { workspaceId, adminId, member }: Company) {
  const client = await buildClient(db, workspaceId, 'Royal Society');
  const of = { created_by: adminId, color: '#0b7285' };
  const project = await buildProject(db, workspaceId, {
    ...of,
    ...{ name: 'Note, G', client_id: client.id, billable: true, estimate_hours: 12.5 },
  });
  const budgeted = { workspace_id: workspaceId, project_id: project.id };
  const budget = { period: 'month' as const, fixed_fee: 1_000, alert_shares: [50] };
  await db
    .insertInto('project_budget')
    .values({ ...budgeted, ...budget })
    .execute();
  await db
    .insertInto('budget_recipient')
    .values({ ...budgeted, person_id: member.id })
    .execute();
  const archived = await buildProject(db, workspaceId, { ...of, name: 'Old', archived: true });
  const tags = [await buildTag(db, workspaceId, 'research'), await buildTag(db, workspaceId, 'Call')];
  const [research] = tags;
  const tracked = await buildEntry(db, workspaceId, adminId, '2026-11-18T09:00:00Z', 5400, {
    project_id: project.id,
    description: '=SUM(A1), "quoted"\nsecond line',
    is_billable: true,
    reference: { id: '4711', url: 'https://tickets.example/4711' },
  });
  await db
    .insertInto('time_entry_tag')
    .values(tags.map(({ id }) => ({ workspace_id: workspaceId, entry_id: tracked.id, tag_id: id })))
    .execute();
  const old = { project_id: archived.id, description: '' };
  const overnight = await buildEntry(db, workspaceId, member.id, '2026-11-17T22:59:30Z', 90_061, old);
  const running = await buildEntry(db, workspaceId, member.id, '2026-11-18T08:59:00Z', null);
  const rate = { workspace_id: workspaceId, kind: 'billable' as const, valid_from: '2026-01-01' };
  await db
    .insertInto('rate')
    .values([
      { ...rate, project_id: project.id, amount: 12_500 },
      { ...rate, person_id: member.id, valid_from: '2026-06-01', amount: null },
    ])
    .execute();
  await db
    .insertInto('project_member')
    .values({ workspace_id: workspaceId, project_id: project.id, person_id: member.id, role: 'manager' })
    .execute();
  const invoice = await invoiced(db, workspaceId, { client, tracked });
  return { client, project, archived, tags, invoice, research, tracked, overnight, running };
}
