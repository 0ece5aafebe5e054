import { invalid } from '../errors/index.ts';

/** The sort key of a detailed report; entries with equal values are sorted by id. */
export type SortKey = 'date' | 'title' | 'duration';

/** The last entry of a page: its sort value as text, and its id. */
export interface ReportCursor {
  value: string;
  id: number;
}

export function encodeReportCursor(sort: SortKey, { value, id }: ReportCursor): string {
  return Buffer.from(JSON.stringify([sort, id, value])).toString('base64url');
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** Maximum values that the database can compare: Unix seconds until the year 5138, and stored durations. */
const largest = { date: 99_999_999_999, duration: 2_147_483_647 };

const isNumberOf = (sort: 'date' | 'duration', value: string) =>
  /^\d{1,11}$/.test(value) && Number(value) <= largest[sort];

/** Parses the cursor of a page; throws 400 for `cursor` if it does not match this sort key. */
export function decodeReportCursor(sort: SortKey, cursor: string): ReportCursor {
  const parts = parsed(cursor);
  const [order, id, value] = Array.isArray(parts) ? (parts as unknown[]) : [];
  const isCursor =
    order === sort && Number.isSafeInteger(id) && typeof value === 'string' && !value.includes('\0');
  if (!isCursor || (sort !== 'title' && !isNumberOf(sort, value))) {
    throw invalid('cursor', 'The cursor must come from the page before, in the same order.');
  }
  return { value, id: Number(id) };
}
