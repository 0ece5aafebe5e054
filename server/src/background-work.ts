import type { FastifyBaseLogger } from 'fastify';
import { approvalJobs } from './approvals/index.ts';
import { closedAccountJobs } from './closed-accounts/index.ts';
import type { OidcSetting, Retention } from './config/index.ts';
import type { Database } from './database/index.ts';
import { deletedWorkspaceJobs } from './deleted-workspaces/index.ts';
import { housekeepingJobs } from './housekeeping/index.ts';
import { imageJobs, type ImageStore } from './images/index.ts';
import { importJobs } from './imports/index.ts';
import {
  type JobHandlers,
  type JobHolder,
  type JobRunner,
  type RecurringJob,
  sendingStop,
  startFreeing,
  startJobRunner,
  startPlanner,
} from './jobs/index.ts';
import { invoiceMailJobs } from './invoices/index.ts';
import { longRunningTimerJobs } from './long-running-timer/index.ts';
import { mailJobs, type Mailer } from './mail/index.ts';
import { takeOverJobs } from './not-joined/index.ts';
import { notificationMailJobs } from './notification-mails/index.ts';
import { pushMessageJobs } from './push-messages/index.ts';
import { budgetAlertJobs } from './project-budgets/index.ts';
import { remoteDemotionJobs } from './remote-health/index.ts';
import { reminderJobs } from './reminders/index.ts';
import { reportMailJobs } from './report-mails/index.ts';
import type { PurgedKind } from './purges/index.ts';
import type { FieldCipher } from './secrets/index.ts';
import type { UnsubscribeLinks } from './unsubscribe/index.ts';
import type { Tracing } from './tracing/index.ts';
import { webhookJobs, type WebhookNetwork } from './webhooks/index.ts';
import { groupCheckJobs } from './social-sign-in/index.ts';
import { weeklyReportJobs } from './weekly-report/index.ts';

/** Times in UTC. Time zones differ by multiples of 15 minutes, so what is due at a local time runs that often. */
const recurringJobs: readonly RecurringJob[] = [
  { kind: 'weekly-report/plan', everyMinutes: 15 },
  { kind: 'saved-report-mails/plan', everyMinutes: 15 },
  { kind: 'reminders/plan', everyMinutes: 15 },
  { kind: 'long-running-timer/plan', everyMinutes: 5 },
  { kind: 'budget-alerts/plan', everyMinutes: 5 },
  { kind: 'approvals/plan', everyMinutes: 60 },
  { kind: 'oidc-groups/check', everyMinutes: 10 },
  { kind: 'webhooks/deliver', everyMinutes: 1 },
  { kind: 'closed-accounts/purge', everyMinutes: 24 * 60, atMinute: 2 * 60 },
  { kind: 'deleted-workspaces/purge', everyMinutes: 24 * 60, atMinute: 2 * 60 + 30 },
  { kind: 'housekeeping', everyMinutes: 24 * 60, atMinute: 3 * 60 },
];

interface BackgroundWork {
  /** A pool of its own, so jobs never take connections from requests. */
  db: Database;
  /** Without it, the jobs of this server wait for the end of their lease after a crash. */
  holder?: JobHolder;
  mailer: Mailer;
  images: ImageStore;
  publicUrl: string;
  links: UnsubscribeLinks;
  cipher: FieldCipher;
  retention: Retention;
  /** The operator's provider. */
  oidc?: OidcSetting | undefined;
  webhookNetwork: WebhookNetwork;
  clock: () => Date;
  /** Deletes mails to an address that are stored as files. */
  forgetMails: (email: string) => Promise<void>;
  /** Mailbox for mails about failing remotes whose manifest names no contact. */
  contact?: string;
  log: FastifyBaseLogger;
  countFailedPurge?: ((kind: PurgedKind) => void) | undefined;
  tracing?: Tracing | undefined;
}

/** Says once that a restored installation sends nothing. */
function warnOfStop(db: Database, log: FastifyBaseLogger): void {
  sendingStop(db)
    .since()
    .then(
      (since) =>
        since && log.warn({ since }, "nothing is sent since a backup was restored, until 'timeweave resume'"),
      (error: unknown) => log.error({ err: error }, 'whether sending is stopped cannot be read'),
    );
}

/** Starts all scheduled and queued jobs. Several servers may run them at once (decision 0119). */
export function startBackgroundWork(work: BackgroundWork): JobRunner {
  const { db, images, clock, log } = work;
  const handlers: Partial<JobHandlers> = {
    ...mailJobs(db, work),
    ...imageJobs(db, images),
    ...importJobs(db, work),
    ...takeOverJobs(db),
    ...housekeepingJobs(db, work),
    ...deletedWorkspaceJobs(db, work),
    ...weeklyReportJobs(db, work),
    ...reminderJobs(db, work),
    ...reportMailJobs(db, work),
    ...invoiceMailJobs(db, work),
    ...longRunningTimerJobs(db, work),
    ...budgetAlertJobs(db, work),
    ...approvalJobs(db, work),
    ...closedAccountJobs(db, work),
    ...notificationMailJobs(db, work),
    ...pushMessageJobs(db, work),
    ...remoteDemotionJobs(db, work),
    ...webhookJobs(db, work),
    ...groupCheckJobs(db, work),
  };
  warnOfStop(db, log);
  const runners = (['urgent', 'background', 'long'] as const).map((lane) =>
    startJobRunner(db, handlers, log, lane, { inSpan: work.tracing?.inJob, holder: work.holder }),
  );
  const nudge = () => runners.forEach((runner) => runner.nudge());
  const planner = startPlanner(db, recurringJobs, { clock, log, onPlanned: nudge });
  const freeing = startFreeing(db, log, nudge);
  const parts = [planner, freeing, ...runners];
  return {
    nudge,
    stop: async () => void (await Promise.all(parts.map((part) => part.stop()))),
  };
}
