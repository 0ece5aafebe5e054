import { invalid } from '../errors/index.ts';

/** The order of a detailed report; entries that are alike are ordered by their id. */
export type SortKey = 'date' | 'title' | 'duration';

/** The last entry of a page: the value that it is ordered by, as text, and its id. */
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

/** What the database can compare with: Unix seconds until the year 5138, and durations as it stores them. */
const largest = { date: 99_999_999_999, duration: 2_147_483_647 };

const isNumberOf = (sort: 'date' | 'duration', value: string) =>
  /^\d{1,11}$/.test(value) && Number(value) <= largest[sort];

/** Reads the cursor of a page; throws a 400 at `cursor` for one that no page of this order gave. */
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
