import type { CalendarFeed } from '@timeweave/shared/api';
import { unixSeconds } from '@timeweave/shared/time';
import { auditLogRepository } from '../audit-log/index.ts';
import type { Member } from '../auth/index.ts';
import type { AnswerCall } from '../calls/index.ts';
import type { Executor } from '../database/index.ts';
import { notFound } from '../errors/index.ts';
import { hashOfSecret, newSecret } from '../secrets/index.ts';
import { calendarFeedsRepository } from './calendar-feeds.repository.ts';

const presented = (row: { created_at: Date; last_read_at: Date | null }): CalendarFeed => ({
  created_at: unixSeconds(row.created_at),
  last_read_at: row.last_read_at && unixSeconds(row.last_read_at),
});

/** Lets admins look up who exposed names of projects and clients to readers without an account. */
const log = (db: Executor, { workspaceId, personId }: Member, now: Date, from: boolean, to: boolean) =>
  auditLogRepository(db).add({ workspaceId, personId, now }, [
    { kind: 'permission', name: 'calendar_feed', from, to },
  ]);

export function calendarFeedRoutes(answer: AnswerCall, { clock }: { clock: () => Date }): void {
  answer('POST /api/calendar_feed/get', async ({ db, member: { workspaceId, personId } }) => {
    const feed = await calendarFeedsRepository(db).find(workspaceId, personId);
    return { results: feed ? presented(feed) : null };
  });

  answer('POST /api/calendar_feed/create', async ({ db, member }) => {
    const { workspaceId, personId } = member;
    const feeds = calendarFeedsRepository(db);
    const token = newSecret();
    const now = clock();
    const hadOne = (await feeds.find(workspaceId, personId)) !== undefined;
    const row = await feeds.put(workspaceId, personId, hashOfSecret(token), now);
    await log(db, member, now, hadOne, true);
    return { token, results: presented(row) };
  });

  answer('PUT /api/calendar_feed/revoke', async ({ db, member }) => {
    const wasThere = await calendarFeedsRepository(db).remove(member.workspaceId, member.personId);
    if (!wasThere) throw notFound('You have no iCal address in this workspace.');
    await log(db, member, clock(), true, false);
    return { status: 200 };
  });
}
