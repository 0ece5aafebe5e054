import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { byId, pageSize } from './workspace-tables.repository.ts';

/** The invoices of a workspace with their lines, as a table of its archive. */
export const invoicesTable = (db: Executor, workspaceId: number) => () =>
  byId((after) =>
    db
      .selectFrom('invoice')
      .where('workspace_id', '=', workspaceId)
      .where('id', '>', after)
      .select(['id', 'number', 'state', 'client_id', 'first_day', 'last_day', 'grouped_by', 'approved_only'])
      .select([
        'currency',
        'issued_on',
        'due_on',
        'paid_on',
        'due_days',
        'note',
        'subtotal',
        'taxes',
        'total',
      ])
      .select(['sender', 'recipient', 'void_reason'])
      .select(
        sql<object[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('text', text, 'seconds', seconds, 'quantity', quantity,
            'unit_price', unit_price, 'amount', amount) order by position), '[]')
          from invoice_line
          where invoice_line.workspace_id = invoice.workspace_id and invoice_id = invoice.id
        )`.as('lines'),
      )
      .select('created_at')
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );
