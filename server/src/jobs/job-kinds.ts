/** Every kind of job with what its row carries: ids and secrets of the moment, never copies of data. */
export interface JobPayloads {
  'mail/confirmation': { personId: number; code: string };
  /** Of whoever has not confirmed this address yet. */
  'mail/confirmation-again': { email: string };
  /** Of whoever has an account with this address: nobody is looked up before the job runs. */
  'mail/password-reset': { email: string };
  'mail/password-changed': { personId: number };
  /** To a new address, which its link confirms. */
  'mail/email-change': { personId: number; email: string; code: string };
  'mail/email-change-requested': { personId: number; email: string };
  /** To the address that the person had before. */
  'mail/email-changed': { personId: number; former: string };
  'mail/account-closed': { personId: number };
  'mail/account-linked': { personId: number; provider: string };
  'mail/invitation': { invitationId: number; code: string };
  'mail/invitation-accepted': { invitationId: number; personId: number };
  /** Of a picture that nobody may have any more. */
  'image/discard': { file: string };
  'deleted-workspaces/purge': object;
  /** `monday` is the local date on which the report is due. */
  'mail/weekly-report': { personId: number; monday: string };
  /** `day` is the local date on which the report is due. */
  'mail/saved-report': { workspaceId: number; savedReportId: number; personId: number; day: string };
  'mail/long-running-timer': { workspaceId: number; entryId: number };
  'remote-demotion/mail': DemotedRelease;
  'remote-demotion/webhook': DemotedRelease;
  housekeeping: object;
  'weekly-report/plan': object;
  'saved-report-mails/plan': object;
  'long-running-timer/plan': object;
  'closed-accounts/purge': object;
}

/** Key of its row. */
interface DemotedRelease {
  remote: string;
  release: string;
  listing: string;
}

export type JobKind = keyof JobPayloads;

/** The payload of these kinds is empty: they find out themselves what there is to do. */
export type RecurringKind = Extract<JobKind, 'housekeeping' | `${string}/plan` | `${string}/purge`>;

/** Urgent jobs are those that somebody waits for, such as a mail with a link. */
export type Lane = 'urgent' | 'background';

const background: ReadonlySet<JobKind> = new Set<JobKind>([
  'mail/weekly-report',
  'mail/saved-report',
  'mail/long-running-timer',
  'remote-demotion/mail',
  'remote-demotion/webhook',
  'housekeeping',
  'weekly-report/plan',
  'saved-report-mails/plan',
  'long-running-timer/plan',
  'closed-accounts/purge',
  'deleted-workspaces/purge',
]);

export function laneOf(kind: JobKind): Lane {
  return background.has(kind) ? 'background' : 'urgent';
}

/** One attempt at a job. */
export interface Attempt {
  /** The same for every attempt at the job: its mail's Message-ID is made of it. */
  messageKey: string;
  /** Aborted when the lease is lost: another server may be at the job. */
  signal: AbortSignal;
}

/** Does a kind of job. It may run twice when a server dies in the middle, and throws to be tried again. */
export type JobHandlers = {
  [Kind in JobKind]: (payload: JobPayloads[Kind], attempt: Attempt) => Promise<void>;
};
