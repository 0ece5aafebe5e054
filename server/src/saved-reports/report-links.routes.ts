import { maxReportLinks, type ReportLink } from '@timeweave/shared/api';
import { unixSeconds } from '@timeweave/shared/time';
import { auditLogRepository } from '../audit-log/index.ts';
import type { Member } from '../auth/index.ts';
import type { AnswerCall } from '../calls/index.ts';
import type { Executor } from '../database/index.ts';
import { conflict, forbidden, notFound } from '../errors/index.ts';
import type { Limits } from '../limits/index.ts';
import { openSecretLink, visitorsOf } from '../secret-links/index.ts';
import { hashOfSecret, newSecret } from '../secrets/index.ts';
import { reportLinksRepository } from './report-links.repository.ts';
import { isMaker, maySee } from './saved-reports.policy.ts';
import { savedReportsRepository } from './saved-reports.repository.ts';
import { sharedReport } from './shared-report.ts';

const dayMs = 86_400_000;

interface LinkChange {
  now: Date;
  /** The report's name. */
  subject: string;
  from: boolean;
  to: boolean;
}

type Row = Awaited<ReturnType<ReturnType<typeof reportLinksRepository>['add']>>;

const presented = ({ id, created_at, expires_at }: Row): ReportLink => ({
  id,
  created_at: unixSeconds(created_at),
  expires_at: expires_at && unixSeconds(expires_at),
});

/** A link shows what the report's author may see, so only the author can create one. */
function checkMaker(member: Member, report: { person_id: number; shared: boolean } | undefined): void {
  if (!report || !maySee(member, report))
    throw notFound('This saved report does not exist.', 'saved_report_id');
  if (!isMaker(member, report)) throw forbidden('Only the report’s creator can share it by a link.');
}

/** Locks the report's links, so that simultaneous requests cannot exceed the limit. */
async function lockOwn(db: Executor, member: Member, id: number): Promise<string> {
  const report = await savedReportsRepository(db).lock(member.workspaceId, id);
  checkMaker(member, report?.deleted_at ? undefined : report);
  return report?.name ?? '';
}

/** Lets admins look up who exposed the workspace's data to visitors without an account. */
const logLink = (db: Executor, { workspaceId, personId }: Member, change: LinkChange) =>
  auditLogRepository(db).add({ workspaceId, personId, now: change.now }, [
    { kind: 'permission', name: 'report_link', ...change },
  ]);

export function reportLinkRoutes(
  answer: AnswerCall,
  { clock, limits }: { clock: () => Date; limits: Limits },
): void {
  answer('POST /api/report_link/list', async ({ db, payload, member }) => {
    const { workspaceId } = member;
    checkMaker(member, await savedReportsRepository(db).find(workspaceId, payload.saved_report_id));
    const links = reportLinksRepository(db);
    return {
      results: (await links.workingOf(workspaceId, payload.saved_report_id, clock())).map(presented),
    };
  });

  answer('POST /api/report_link/create', async ({ db, payload, member }) => {
    const { saved_report_id: savedReportId, days } = payload;
    const { workspaceId } = member;
    const subject = await lockOwn(db, member, savedReportId);
    const links = reportLinksRepository(db);
    const now = clock();
    if ((await links.workingOf(workspaceId, savedReportId, now)).length >= maxReportLinks)
      throw conflict(`This report has ${maxReportLinks} links already. Revoke one first.`, 'days');
    const token = newSecret();
    const row = await links.add({
      workspace_id: workspaceId,
      saved_report_id: savedReportId,
      token_hash: hashOfSecret(token),
      created_at: now,
      expires_at: days === null ? null : new Date(now.getTime() + days * dayMs),
    });
    await logLink(db, member, { now, subject, from: false, to: true });
    return { token, results: presented(row) };
  });

  answer('PUT /api/report_link/revoke', async ({ db, payload, member }) => {
    const links = reportLinksRepository(db);
    const { workspaceId, personId } = member;
    const now = clock();
    const report = await links.revoke(workspaceId, payload.report_link_id, personId, now);
    if (!report) throw notFound('This link does not exist.', 'report_link_id');
    await logLink(db, member, { now, subject: report.name, from: true, to: false });
  });

  answer('POST /api/report_link/open', async ({ db, payload, address, runFor }) => {
    const now = clock();
    const gone = () => notFound('This report is no longer available.', 'token');
    const found = await openSecretLink({ limits, address, token: payload.token, gone }, (hash) =>
      reportLinksRepository(db).open(hash, now),
    );
    return runFor(visitorsOf(found.workspaceId), (own) => sharedReport(own, found, now));
  });
}
