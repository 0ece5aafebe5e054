/** Payloads of all job kinds: ids and temporary secrets, never copies of data. */
export interface JobPayloads {
  /** Here and below, the code in a `-link` is encrypted (`secrets/field-cipher.ts`). */
  'mail/confirmation-link': { personId: number; code: string };
  /** Sent to a new address, which its link confirms. */
  'mail/email-change-link': { personId: number; email: string; code: string };
  'mail/invitation-link': { invitationId: number; code: string };
  /** For an address that is still unconfirmed. */
  'mail/confirmation-again': { email: string };
  /** The job looks up the account. */
  'mail/password-reset': { email: string };
  'mail/password-changed': { personId: number };
  'mail/passkey-added': { personId: number };
  'mail/second-factor-changed': { personId: number; isOn: boolean };
  'mail/email-change-requested': { personId: number; email: string };
  /** The code takes the change back; jobs of former servers have none. */
  'mail/email-changed': { personId: number; former: string; code?: string };
  'mail/account-closed': { personId: number };
  'mail/account-linked': { personId: number; provider: string };
  /** For a picture that may be unused. */
  'image/discard': { file: string };
  'deleted-workspaces/purge': object;
  /** `monday` is the local date on which the report is due. */
  'mail/weekly-report': { personId: number; monday: string };
  /** `day` is the local date on which the report is due. */
  'mail/saved-report': { workspaceId: number; savedReportId: number; personId: number; day: string };
  /** `key` names the mail, which a newer one replaces; `copyTo` is the user whose copy it is. */
  'mail/invoice': { workspaceId: number; invoiceId: number; key: string; copyTo?: number };
  'mail/long-running-timer': { workspaceId: number; entryId: number };
  'mail/notification': { notificationId: number; personId: number };
  'push/test': { subscriptionId: number; personId: number };
  'push/notification': { notificationId: number; subscriptionId: number; personId: number };
  'remote-demotion/mail': { remote: string; release: string };
  /** `zone` is for an import without choices. */
  'import/read': { workspaceId: number; importId: number; zone?: string };
  /** `startedAt`: when the user started it, in ms. */
  'import/write': { workspaceId: number; importId: number; startedAt?: number };
  /** Moves the entries of one who had not joined. */
  'import/take-over': { workspaceId: number; personId: number };
  'mail/import-ended': { workspaceId: number; importId: number };
  'import/undo': { workspaceId: number; importId: number; edited: 'keep' | 'remove' };
  /** Deletes the files' contents that are not needed any more. */
  'import/delete_parts': { workspaceId: number; importId: number };
  /** Sends the deliveries that are due; the triggers of `0012-webhooks` enqueue it, too. */
  'webhooks/deliver': object;
  'mail/webhook-paused': { webhookId: number; personId: number };
  /** Of a project whose budget or alerts were changed. */
  'budget-alerts/check': { workspaceId: number; projectId: number };
  'budget-alerts/plan': object;
  housekeeping: object;
  'weekly-report/plan': object;
  'reminders/plan': object;
  'saved-report-mails/plan': object;
  'long-running-timer/plan': object;
  'approvals/plan': object;
  'oidc-groups/check': object;
  'closed-accounts/purge': object;
}

export type JobKind = keyof JobPayloads;

/** Kinds without a payload: the job queries the pending work itself. */
export type RecurringKind = Extract<
  JobKind,
  'housekeeping' | 'webhooks/deliver' | 'oidc-groups/check' | `${string}/plan` | `${string}/purge`
>;

/**
 * Names of the kinds that send something to people or other servers, or plan to. None of them runs in a restored
 * installation before its operator says so (`sending-stop.ts`). A copy must not use refresh tokens: each works once.
 */
export const sendingKinds = /^(mail|push|webhooks|budget-alerts|oidc-groups)\/|\/(mail|plan)$/;

/**
 * Users wait for urgent jobs, such as a mail with a link. Long jobs may take minutes. Rows know two lanes: long jobs are
 * among the background jobs there, as triggers and former servers write them.
 */
export type Lane = 'urgent' | 'background' | 'long';
export type RowLane = Exclude<Lane, 'long'>;

const urgent: ReadonlySet<string> = new Set<JobKind>([
  'mail/confirmation-link',
  'mail/confirmation-again',
  'mail/email-change-link',
  'mail/email-change-requested',
  'mail/email-changed',
  'mail/invitation-link',
  'mail/password-reset',
  'mail/password-changed',
  'mail/passkey-added',
  'mail/second-factor-changed',
  'mail/account-closed',
  'mail/account-linked',
]);

/** Files of any size, other people's servers, and deletions of everything that is old. */
const long = /^(import|webhooks)\/|\/purge$|^housekeeping$/;
/** `long` for PostgreSQL. */
export const longKinds = long.source.replaceAll('\\/', '/');

export const rowLaneOf = (kind: JobKind): RowLane => (urgent.has(kind) ? 'urgent' : 'background');

export function laneOf(kind: string): Lane {
  if (urgent.has(kind)) return 'urgent';
  return long.test(kind) ? 'long' : 'background';
}

interface LaneLimits {
  /** Maximum jobs that a server runs at once. */
  jobs: number;
  /** Maximum jobs of one kind at once, so that many or slow ones of a kind leave room for the others. */
  ofKind: number;
}

/** A long kind waits only for itself: there are as many places as kinds, and 3 of the pool's 12 connections for the other lanes. */
export const laneLimits: Readonly<Record<Lane, LaneLimits>> = {
  urgent: { jobs: 4, ofKind: 2 },
  background: { jobs: 16, ofKind: 1 },
  long: { jobs: 9, ofKind: 1 },
};

/** Many people get these at one time: 2,000 within a minute, when each takes 100 ms. */
const sentToMany: ReadonlySet<string> = new Set<JobKind>(['mail/notification', 'push/notification']);

export const placesOf = (kind: string): number =>
  sentToMany.has(kind) ? 6 : laneLimits[laneOf(kind)].ofKind;

export interface Attempt {
  /** The same for every attempt; becomes the mail's Message-ID. */
  messageKey: string;
  /** Aborted when the lease is lost: another server may run the job. */
  signal: AbortSignal;
  /** Aborted when the server begins to stop: work without any effect so far ends at once. */
  stopping?: AbortSignal;
}

/** Handlers by kind. A handler may run twice when a server crashes, and throws to be retried. */
export type JobHandlers = {
  [Kind in JobKind]: (payload: JobPayloads[Kind], attempt: Attempt) => Promise<void>;
};
