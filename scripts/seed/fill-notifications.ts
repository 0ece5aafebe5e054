import type { Database } from '../../server/src/database/index.ts';

interface Filled {
  workspaceId: number;
  personIds: readonly number[];
  now: Date;
}

const hourMs = 3_600_000;

/** Adds what the demo's user was notified of in the last days. */
export async function addNotifications(db: Database, { workspaceId, personIds, now }: Filled): Promise<void> {
  const [personId = 0] = personIds;
  const told = [
    {
      hours: 2,
      kind: 'invitation-accepted',
      title: 'Yara Mendes has joined Northlight Studio',
      path: '/team',
      body: 'Yara Mendes has accepted your invitation to “Northlight Studio”.\nYou find the time that they track in Reports: choose them under Users.',
    },
    {
      hours: 20,
      kind: 'webhook-paused',
      title: 'A webhook was turned off',
      path: '/settings?tab=webhooks',
      body: 'The webhook to hooks.northlight.example has not accepted anything for three days. Turn it on again when it works.',
    },
    {
      hours: 75,
      kind: 'account-security',
      title: 'Two-step log-in is off',
      path: '/profile?tab=security',
      body: 'Logging in no longer needs a code: the password is enough.',
      read_at: now,
    },
  ];
  await db
    .insertInto('user_notification')
    .values(
      told.toReversed().map(({ hours, ...row }) => ({
        ...row,
        person_id: personId,
        workspace_id: row.kind === 'account-security' ? null : workspaceId,
        key: 'demo',
        in_app: true,
        created_at: new Date(now.getTime() - hours * hourMs),
      })),
    )
    .execute();
}
