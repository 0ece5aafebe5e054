/** Ways in which a notification reaches a user; each is on or off for each kind. */
export type Channel = 'mail' | 'push' | 'in_app';

interface Kind {
  /** In the profile, in sentence case. */
  label: string;
  /** When it comes, in the profile. */
  description: string;
  /** Its mails in a sentence: 'We won’t send you … any more.' */
  mails: string;
  /** The button of its mail. */
  action: string;
  /** Before the user has chosen. Push is only sent to devices on which the user has turned it on. */
  defaults: Readonly<Record<Channel, boolean>>;
  /** Its mails cannot be turned off. */
  alwaysMailed?: true;
  /** The caller of `notifyUsers` enqueues the kind's own mail; others are letters of title and body. */
  ownMail?: true;
}

const everywhere = { mail: true, push: true, in_app: true };
const nowhere = { mail: false, push: false, in_app: false };

/**
 * All kinds, in the order of the profile. A kind's name is stored, and is part of unsubscribe links: it must not change, and
 * has no dots.
 */
const kinds = {
  'weekly-report': {
    label: 'Weekly report',
    description: 'Last week’s total by project and day, on Monday morning',
    mails: 'the weekly report',
    action: 'Open the report',
    defaults: everywhere,
    ownMail: true,
  },
  'long-running-timer': {
    label: 'Long-running timer',
    description: 'When a timer has been running for more than 8 hours',
    mails: 'emails about long-running timers',
    action: 'Stop the timer',
    defaults: everywhere,
    ownMail: true,
  },
  'nothing-tracked': {
    label: 'Nothing tracked yet',
    description: 'When you have tracked nothing on a working day by the hour that you set',
    mails: 'reminders to start tracking',
    action: 'Open the timer',
    defaults: nowhere,
  },
  'below-target': {
    label: 'Day below the target',
    description: 'At the hour that you set on a working day, with the time that is missing',
    mails: 'reminders of missing time',
    action: 'Open the timesheet',
    defaults: nowhere,
  },
  'incomplete-week': {
    label: 'Incomplete week',
    description: 'On Monday morning, when last week is below its target, with the days to complete',
    mails: 'reminders of incomplete weeks',
    action: 'Open the timesheet',
    defaults: nowhere,
  },
  'time-not-submitted': {
    label: 'Time to submit',
    description:
      'In workspaces with approvals, on the working day after a period that you have not submitted',
    mails: 'reminders to submit time',
    action: 'Open approvals',
    defaults: everywhere,
  },
  'time-decided': {
    label: 'Approved and returned time',
    description: 'When your submitted time was approved, returned or reopened',
    mails: 'emails about approved and returned time',
    action: 'Open approvals',
    defaults: everywhere,
  },
  'time-submitted': {
    label: 'Time to approve',
    description: 'When a member has submitted time that you approve, and on Mondays while it waits',
    mails: 'emails about submitted time',
    action: 'Open approvals',
    defaults: everywhere,
  },
  'budget-reached': {
    label: 'Budgets',
    description: 'When a project’s budget reaches a share at which its managers have chosen to tell you',
    mails: 'emails about budgets',
    action: 'Open the project',
    defaults: everywhere,
  },
  'saved-reports': {
    label: 'Saved reports',
    description: 'Reports for which you chose “Every week” or “Every month” in the Saved menu',
    mails: 'saved reports',
    action: 'Open the report',
    defaults: everywhere,
    ownMail: true,
  },
  'invitation-accepted': {
    label: 'Accepted invitations',
    description: 'When somebody whom you invited has joined the workspace',
    mails: 'emails about accepted invitations',
    action: 'Open the team',
    defaults: everywhere,
  },
  'import-ended': {
    label: 'Imports',
    description: 'When an import of yours that took longer than half a minute has ended',
    mails: 'emails about the end of imports',
    action: 'Show the import',
    defaults: everywhere,
    ownMail: true,
  },
  'webhook-paused': {
    label: 'Webhooks',
    description: 'When a webhook of a workspace that you manage was turned off because it did not respond',
    mails: 'emails about webhooks that were turned off',
    action: 'Show the webhooks',
    defaults: everywhere,
    ownMail: true,
  },
  'account-security': {
    label: 'Account security',
    description: 'When your password, email address, passkeys, two-step log-in or linked accounts change',
    mails: 'emails about the security of your account',
    action: 'Open your profile',
    defaults: everywhere,
    alwaysMailed: true,
    ownMail: true,
  },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof kinds;

/** The registry of kinds. */
export const notificationKinds: Readonly<Record<NotificationKind, Kind>> = kinds;

export const isNotificationKind = (text: string): text is NotificationKind => Object.hasOwn(kinds, text);

/** Names of the kinds, in the order of the profile. */
export const kindNames: readonly NotificationKind[] = Object.keys(kinds).filter(isNotificationKind);
