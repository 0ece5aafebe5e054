import type { TestApp } from '../testing/index.ts';
import type { entriesOfACompany, MadeEntry } from './entries-of-a-company.fixture.ts';

type Company = Awaited<ReturnType<typeof entriesOfACompany>>;

/** Puts every third entry on a sent invoice, and the next one on a draft; returns the entries with whether they are sent. */
export async function invoiceSome(
  { db }: TestApp,
  { workspaceId: workspace_id, clients, entries }: Company,
): Promise<MadeEntry[]> {
  await db.updateTable('workspace').set({ has_invoices: true }).where('id', '=', workspace_id).execute();
  const days = { first_day: '2026-01-01', last_day: '2026-12-31', grouped_by: 'project' } as const;
  const fields = { currency: 'USD', due_days: 14, taxes: '[]', approved_only: false, created_at: new Date() };
  const made = { workspace_id, client_id: clients.find((id) => id > 0) ?? 0, ...days, ...fields };
  const [draft, sent] = await db
    .insertInto('invoice')
    .values([made, { ...made, state: 'sent', number: '1', serial: 1 }])
    .returning('id')
    .execute();
  await db
    .insertInto('invoice_entry')
    .values(
      entries.flatMap(({ id: entry_id }, index) => {
        if (index % 3 === 0) return { workspace_id, entry_id, invoice_id: sent?.id ?? 0, number: '1' };
        return index % 3 === 1 ? { workspace_id, entry_id, invoice_id: draft?.id ?? 0, number: null } : [];
      }),
    )
    .execute();
  return entries.map((entry, index) => ({ ...entry, isInvoiced: index % 3 === 0 }));
}
