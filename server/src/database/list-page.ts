import { longestList } from '@timeweave/shared/api';
import type { SelectQueryBuilder } from 'kysely';

/** Rows of a list; `more` rows follow if it is set. */
interface ListPage<Row> {
  rows: Row[];
  more?: number;
}

/** Reads a page of an ordered query, after the first `offset` rows. Counts the rows after a full page without reading them. */
export async function readPage<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  offset = 0,
  length = longestList,
): Promise<ListPage<Row>> {
  const rows = await query.limit(length).offset(offset).execute();
  if (rows.length < length) return { rows };
  const { count } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  const more = count - offset - rows.length;
  return more > 0 ? { rows, more } : { rows };
}
