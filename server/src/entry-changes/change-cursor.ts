import { gone, invalid } from '../errors/index.ts';

/** The position of a reader. A first read lists all entries by id; then it reads the changes since that began. */
export interface ChangeCursor {
  phase: 'all' | 'changes';
  /** Identifies the database: a restored one has other transactions. */
  database: string;
  /** When the reader knew all changes, or began; deletions are kept for a limited time. */
  since: Date;
  /** The first read: of the oldest open transaction when it began. Changes: of the last row. */
  xid: string;
  /** The entry of the last row; 0 for none. */
  entryId: number;
}

const pattern = /^(all|changes)\.([0-9a-f]{12})\.(\d{1,12})\.(\d{1,19})\.(\d{1,15})$/;

export const encodeCursor = ({ phase, database, since, xid, entryId }: ChangeCursor) =>
  [phase, database, Math.floor(since.getTime() / 1000), xid, entryId].join('.');

const readAgain = (why: string) =>
  gone(`${why} Read all entries again, without a cursor.`, 'cursor', 'read_again');

/** Throws 400 for another text, and 410 if changes since the cursor may be missing here. */
export function decodeCursor(text: string, database: string, keptSince: Date): ChangeCursor {
  const [, phase, itsDatabase = '', seconds, xid = '', entryId] = pattern.exec(text) ?? [];
  if (phase === undefined) throw invalid('cursor', "The field 'cursor' must come from a former response.");
  if (itsDatabase !== database) throw readAgain('The database was restored or moved since this cursor.');
  const since = new Date(Number(seconds) * 1000);
  if (since < keptSince) throw readAgain('This cursor is too old: deletions since are no longer kept.');
  return {
    phase: phase === 'all' ? 'all' : 'changes',
    database,
    since,
    xid,
    entryId: Number(entryId),
  };
}
