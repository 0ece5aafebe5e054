import { maxSavedReports, type ReportView } from '@timeweave/shared/api';
import type { Member, Person } from '../auth/index.ts';
import { type AnswerCall, flag } from '../calls/index.ts';
import { commonZone, type Executor } from '../database/index.ts';
import { conflict, forbidden, notFound } from '../errors/index.ts';
import type { Limits } from '../limits/index.ts';
import { dueDay, reportMailsRepository } from '../report-mails/index.ts';
import { checkSize, summaryOf } from '../report-views/index.ts';
import { readFilter } from '../reports/index.ts';
import { notificationChoicesRepository } from '../user-notifications/index.ts';
import { workspacesRepository } from '../workspaces/index.ts';
import { reportLinkRoutes } from './report-links.routes.ts';
import { isMaker, mayDelete, maySee } from './saved-reports.policy.ts';
import { savedReportsRepository } from './saved-reports.repository.ts';

const noSuchReport = () => notFound('This saved report does not exist.', 'saved_report_id');

/** Returns the row of a report that the member may see, locked until the transaction ends. */
async function lockSeen(db: Executor, member: Member, id: number) {
  const report = await savedReportsRepository(db).lock(member.workspaceId, id);
  if (!report || !maySee(member, report)) throw noSuchReport();
  return report;
}

async function checkRoom(db: Executor, { workspaceId }: Member, personId: number): Promise<void> {
  const reports = savedReportsRepository(db);
  await reports.lockMaker(personId);
  if ((await reports.countOf(workspaceId, personId)) >= maxSavedReports)
    throw conflict(
      `You have ${maxSavedReports} saved reports already. Delete one that you no longer need.`,
      'name',
    );
}

export function savedReportRoutes(answer: AnswerCall, services: { clock: () => Date; limits: Limits }): void {
  const { clock } = services;

  /** Throws for a view that no report can show. */
  async function check(db: Executor, view: ReportView, caller: { person: Person; member: Member }) {
    checkSize(view);
    const { workspaceId } = caller.member;
    const rules = await workspacesRepository(db).rules(workspaceId);
    readFilter(summaryOf(view, workspaceId, clock()), { ...caller, rules });
  }

  answer('POST /api/saved_report/list', async ({ db, payload, member }) => {
    const { workspaceId, personId } = member;
    const { rows, ...rest } = await savedReportsRepository(db).seenBy(workspaceId, personId, payload.offset);
    const results = rows.map(({ id, name, view, shared, own, maker, every }) => ({
      id,
      name,
      view,
      is_shared: flag(shared),
      is_own: flag(own),
      made_by: maker,
      mail: every ?? ('off' as const),
    }));
    return { results, ...rest };
  });

  answer('POST /api/saved_report/create', async ({ db, payload, member, person }) => {
    const { name, view, is_shared: shared } = payload;
    await check(db, view, { member, person });
    await checkRoom(db, member, person.id);
    const report = { name: name.trim(), view, shared: shared === 1 };
    const { id } = await savedReportsRepository(db).add(member.workspaceId, person.id, report, clock());
    return { results: { insertId: id } };
  });

  answer('PUT /api/saved_report/edit', async ({ db, payload, member, person }) => {
    const { saved_report_id: id, name, view, is_shared: shared } = payload;
    const report = await lockSeen(db, member, id);
    if (report.deleted_at) throw noSuchReport();
    if (!isMaker(member, report)) throw forbidden('Only the report’s creator can change it.');
    if (view) await check(db, view, { member, person });
    if (name === undefined && !view && shared === undefined) return;
    await savedReportsRepository(db).change(member.workspaceId, id, {
      ...(name !== undefined && { name: name.trim() }),
      ...(view && { view }),
      ...(shared !== undefined && { shared: shared === 1 }),
    });
  });

  answer('PUT /api/saved_report/subscribe', async ({ db, payload, member, person }) => {
    const { saved_report_id: savedReportId, mail } = payload;
    const { view, deleted_at } = await lockSeen(db, member, savedReportId);
    if (deleted_at) throw noSuchReport();
    const key = { workspaceId: member.workspaceId, savedReportId, personId: person.id };
    const mails = reportMailsRepository(db);
    if (mail === 'off') await mails.unsubscribe(key);
    else {
      const schedule = {
        every: mail,
        zone: commonZone(view.time_zone),
        firstDayOfWeek: view.first_day_of_week,
      };
      // Skips a mail that is due today; the first one is the next.
      await mails.subscribe(key, mail, dueDay(clock().getTime(), schedule) ?? null);
      await notificationChoicesRepository(db).set(person.id, 'saved-reports', 'mail', true);
    }
  });

  answer('PUT /api/saved_report/delete', async ({ db, payload, member }) => {
    const report = await lockSeen(db, member, payload.saved_report_id);
    if (report.deleted_at) throw noSuchReport();
    if (!mayDelete(member, report)) throw forbidden('Only the report’s creator and admins can delete it.');
    await savedReportsRepository(db).setDeleted(member.workspaceId, payload.saved_report_id, clock());
  });

  answer('PUT /api/saved_report/restore', async ({ db, payload, member }) => {
    const report = await lockSeen(db, member, payload.saved_report_id);
    if (!mayDelete(member, report)) throw forbidden('Only the report’s creator and admins can restore it.');
    if (!report.deleted_at) return;
    await checkRoom(db, member, report.person_id);
    await savedReportsRepository(db).setDeleted(member.workspaceId, payload.saved_report_id, null);
  });

  reportLinkRoutes(answer, services);
}
