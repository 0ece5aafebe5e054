import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';

/** A line; one of time has a group key, a manual one a quantity in hundredths. Amounts in minor units. */
export interface Line {
  /** Null for a new one. */
  id: number | null;
  group_key: string | null;
  text: string;
  is_edited: boolean;
  seconds: number | null;
  quantity: number | null;
  unit_price: number | null;
  amount: number;
}

export type StoredLine = Line & { id: number };

/** The lines of an invoice, in their order. */
export function invoiceLinesRepository(db: Executor, workspaceId: number, invoiceId: number) {
  const own = sql`workspace_id = ${workspaceId} and invoice_id = ${invoiceId}`;
  return {
    async all(): Promise<StoredLine[]> {
      const { rows } = await sql<StoredLine>`
        select id, group_key, text, is_edited, seconds, quantity, unit_price, amount
        from invoice_line where ${own} order by position`.execute(db);
      return rows;
    },

    /** Replaces all lines; known ones keep their ids. */
    async replace(lines: readonly Line[]): Promise<void> {
      await sql`delete from invoice_line where ${own}`.execute(db);
      await sql`
        insert into invoice_line (workspace_id, invoice_id, id, position, group_key, text, is_edited, seconds, quantity,
          unit_price, amount)
        overriding system value
        select ${workspaceId}, ${invoiceId}, coalesce(id, nextval(pg_get_serial_sequence('invoice_line', 'id'))),
          position, group_key, text, is_edited, seconds, quantity, unit_price, amount
        from jsonb_to_recordset(${JSON.stringify(lines.map((line, position) => ({ ...line, position })))}::jsonb)
          as line (id bigint, position integer, group_key text, text text, is_edited boolean, seconds bigint,
            quantity integer, unit_price bigint, amount bigint)`.execute(db);
    },
  };
}
