import { longestList } from '@timeweave/shared/api';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Executor } from './database.ts';
import { type Parameters, prepared } from './prepared.ts';

/** Rows of a list; `more` rows follow if it is set. */
interface ListPage<Row> {
  rows: Row[];
  more?: number;
}

interface PageBounds {
  offset: number;
  length: number;
}

const countOf = <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) =>
  query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('count'))
    .$castTo<{ count: number }>();

/** Counts the rows after a full page without reading them. */
async function withMore<Row>(
  rows: Row[],
  { offset, length }: PageBounds,
  countAll: () => Promise<{ count: number }[]>,
): Promise<ListPage<Row>> {
  if (rows.length < length) return { rows };
  const [{ count } = { count: 0 }] = await countAll();
  const more = count - offset - rows.length;
  return more > 0 ? { rows, more } : { rows };
}

/**
 * Reads one page of an ordered query, after the first `offset` rows and of at most `length`.
 */
export async function readPage<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  offset = 0,
  length = longestList,
): Promise<ListPage<Row>> {
  const rows = await query.limit(length).offset(offset).execute();
  return withMore(rows, { offset, length }, () => countOf(query).execute());
}

/** Returns `readPage` of a frequent query, with the rules of `prepared`. */
export function preparedPage<Values extends object, DB, Table extends keyof DB, Row>(
  build: (db: Executor, parameters: Parameters<Values>) => SelectQueryBuilder<DB, Table, Row>,
) {
  const length = longestList;
  const page = prepared((db, parameters: Parameters<Values & { offset: number }>) =>
    build(db, parameters).limit(sql.lit(length)).offset(parameters.offset),
  );
  const total = prepared((db, parameters: Parameters<Values>) => countOf(build(db, parameters)));
  return async (db: Executor, values: Values, offset = 0): Promise<ListPage<Row>> =>
    withMore(await page(db, { ...values, offset }), { offset, length }, () => total(db, values));
}
