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
  /** Off in all ways until the user turns it on; the others are on. */
  isOffAtFirst?: true;
  /** Its mails cannot be turned off. */
  alwaysMailed?: true;
  /** The caller of `notifyUsers` enqueues the kind's own mail; others are letters of title and body. */
  ownMail?: true;
}

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
    ownMail: true,
  },
  'long-running-timer': {
    label: 'Long-running timer',
    description: 'When a timer has been running for more than 8 hours',
    mails: 'emails about long-running timers',
    action: 'Stop the timer',
    ownMail: true,
  },
  'nothing-tracked': {
    label: 'Nothing tracked yet',
    description: 'When you have tracked nothing on a working day by the hour that you set',
    mails: 'reminders to start tracking',
    action: 'Open the timer',
    isOffAtFirst: true,
  },
  'below-target': {
    label: 'Day below the target',
    description: 'At the hour that you set on a working day, with the time that is missing',
    mails: 'reminders of missing time',
    action: 'Open the timesheet',
    isOffAtFirst: true,
  },
  'incomplete-week': {
    label: 'Incomplete week',
    description: 'On Monday morning, when last week is below its target, with the days to complete',
    mails: 'reminders of incomplete weeks',
    action: 'Open the timesheet',
    isOffAtFirst: true,
  },
  'time-not-submitted': {
    label: 'Time to submit',
    description:
      'In workspaces with approvals, on the working day after a period that you have not submitted',
    mails: 'reminders to submit time',
    action: 'Open approvals',
  },
  'time-decided': {
    label: 'Approved and returned time',
    description: 'When your submitted time was approved, returned or reopened',
    mails: 'emails about approved and returned time',
    action: 'Open approvals',
  },
  'time-submitted': {
    label: 'Time to approve',
    description: 'When a member has submitted time that you approve, and on Mondays while it waits',
    mails: 'emails about submitted time',
    action: 'Open approvals',
  },
  'budget-reached': {
    label: 'Budgets',
    description: 'When a project’s budget reaches a share at which its managers have chosen to tell you',
    mails: 'emails about budgets',
    action: 'Open the project',
  },
  'saved-reports': {
    label: 'Saved reports',
    description: 'Reports for which you chose “Every week” or “Every month” in the Saved menu',
    mails: 'saved reports',
    action: 'Open the report',
    ownMail: true,
  },
  'invitation-accepted': {
    label: 'Accepted invitations',
    description: 'When somebody whom you invited has joined the workspace',
    mails: 'emails about accepted invitations',
    action: 'Open the team',
  },
  'import-ended': {
    label: 'Imports',
    description:
      'When an import of yours that took longer than half a minute has ended, and while many imported entries are moved to you',
    mails: 'emails about the end of imports',
    action: 'Show the import',
    ownMail: true,
  },
  'webhook-paused': {
    label: 'Webhooks',
    description: 'When a webhook of a workspace that you manage was turned off because it did not respond',
    mails: 'emails about webhooks that were turned off',
    action: 'Show the webhooks',
    ownMail: true,
  },
  'account-security': {
    label: 'Account security',
    description: 'When your password, email address, passkeys, two-step log-in or linked accounts change',
    mails: 'emails about the security of your account',
    action: 'Open your profile',
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

/** Returns the ways of a kind before the user has chosen. Push is only sent to devices on which the user has turned it on. */
export function defaultsOf(kind: NotificationKind): Record<Channel, boolean> {
  const isOn = notificationKinds[kind].isOffAtFirst !== true;
  return { mail: isOn, push: isOn, in_app: isOn };
}
