import { invalid } from '../errors/index.ts';

/** The last row of a page. The next page begins after it, even if entries were added above meanwhile. */
export interface ListCursor {
  startedAt: Date;
  id: number;
}

export function encodeCursor({ startedAt, id }: ListCursor): string {
  return `${startedAt.getTime() / 1000}-${id}`;
}

export function decodeCursor(snapshot: string): ListCursor {
  const [, seconds, id] = /^(\d{1,11})-(\d{1,15})$/.exec(snapshot) ?? [];
  if (seconds === undefined || id === undefined) {
    throw invalid('snapshot', "The field 'snapshot' must come from the page before.");
  }
  return { startedAt: new Date(Number(seconds) * 1000), id: Number(id) };
}
