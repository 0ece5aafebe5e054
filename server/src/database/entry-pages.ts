import { type SelectQueryBuilder, sql } from 'kysely';

/** Yields the entries of a query in pages, the oldest first. */
export async function* entryPages<DB, Table extends keyof DB, Row extends { id: number; startedAt: Date }>(
  query: SelectQueryBuilder<DB, Table, Row>,
  size: number,
): AsyncGenerator<Row[]> {
  const ordered = query.orderBy(sql.ref('started_at')).orderBy(sql.ref('time_entry.id')).limit(size);
  let page = ordered;
  for (;;) {
    const rows = await page.execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    page = ordered.where(sql<boolean>`(started_at, time_entry.id) > (${last.startedAt}, ${last.id}::bigint)`);
  }
}
