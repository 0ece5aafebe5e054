import type { Answer } from '@timeweave/shared/api';
import type { AnswerCall } from '../calls/index.ts';
import type { Retention } from '../config/index.ts';
import type { Executor } from '../database/index.ts';
import { type ChangeCursor, decodeCursor, encodeCursor } from './change-cursor.ts';
import { entryChangesRepository } from './entry-changes.repository.ts';
import { type FollowedRow, presentFollowed } from './followed-entry.ts';

type Changes = Answer<'POST /api/report/changes'>;

const defaultLimit = 500;
const dayMs = 86_400_000;

const presented = ({ id, entry }: { id: number; entry: FollowedRow | null }) =>
  entry ? presentFollowed(entry) : { timer_id: id, deleted: true as const };

/** Returns the next entries of a first read; after the last one, the changes since the read began are next. */
async function nextEntries(
  db: Executor,
  workspaceId: number,
  cursor: ChangeCursor,
  limit: number,
): Promise<Changes> {
  const rows = await entryChangesRepository(db).entriesAfter(workspaceId, cursor.entryId, limit);
  const last = rows.at(-1);
  const next: ChangeCursor =
    last && rows.length === limit
      ? { ...cursor, entryId: last.id }
      : { ...cursor, phase: 'changes', entryId: 0 };
  return { results: rows.map(presented), cursor: encodeCursor(next), has_more: true };
}

async function nextChanges(
  db: Executor,
  workspaceId: number,
  { xid, now }: { xid: string; now: Date },
  cursor: ChangeCursor,
  limit: number,
): Promise<Changes> {
  const rows = await entryChangesRepository(db).changesAfter(workspaceId, cursor, xid, limit);
  const last = rows.at(-1);
  const more = rows.length === limit;
  const next =
    last && more
      ? { ...cursor, xid: last.xid, entryId: last.id }
      : { ...cursor, since: now, xid, entryId: 0 };
  return { results: rows.map(presented), cursor: encodeCursor(next), has_more: more };
}

export function entryChangeRoutes(
  answer: AnswerCall,
  { clock, retention }: { clock: () => Date; retention: Retention },
): void {
  answer('POST /api/report/changes', async ({ db, payload, member }) => {
    const { cursor: text, limit = defaultLimit } = payload;
    const now = clock();
    // Read before the rows, in a statement of its own.
    const { xid, database } = await entryChangesRepository(db).position();
    if (text === undefined) {
      const start = { phase: 'all', database, since: now, xid, entryId: 0 } as const;
      return nextEntries(db, member.workspaceId, start, limit);
    }
    const keptSince = new Date(now.getTime() - retention.entryDeletions * dayMs);
    const cursor = decodeCursor(text, database, keptSince);
    return cursor.phase === 'all'
      ? nextEntries(db, member.workspaceId, cursor, limit)
      : nextChanges(db, member.workspaceId, { xid, now }, cursor, limit);
  });
}
