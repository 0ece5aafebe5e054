import { mostUnread, notificationsPerPage } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { type Executor, hasRequiredFactor } from '../database/index.ts';
import {
  defaultsOf,
  isNotificationKind,
  type NotificationKind,
  notificationKinds,
} from './notification-kinds.ts';

/** A notification to a user. */
export interface UserNotification {
  personId: number;
  /** The workspace that it is about, if any. */
  workspaceId?: number | undefined;
  kind: NotificationKind;
  /** Names the cause among those of the kind, such as `7/80%`: the same cause notifies a user once within 30 days. */
  key: string;
  /** Plain text in one line; the subject of the mail. */
  title: string;
  /** Plain text; lines become paragraphs of the mail. */
  body: string;
  /** What it opens in the product, such as `/projects?project=7`. */
  path: string;
}

/** A notification that was added, and how else to deliver it. */
interface AddedNotification extends UserNotification {
  id: number;
  inApp: boolean;
  mail: boolean;
  /** Devices that get a push message. */
  subscriptionIds: readonly number[];
}

/**
 * Returns the path that a mail or push message opens. The page marks the notification as read, and selects its workspace, in
 * which alone its own path is right.
 */
export const openingOf = ({ id, path, isListed }: { id: number; path: string; isListed: boolean }) =>
  isListed ? `/notifications?open=${id}` : path;

/** Characters of a title and a body that are stored. */
const [mostTitle, mostBody] = [200, 1_000];

const cut = (text: string, most: number) => {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
};

/** Whether mails of a kind are on; two kinds are stored with the person, where the release before reads them. */
const mailIsOn = sql`case given.kind
  when 'weekly-report' then person.weekly_report
  when 'long-running-timer' then person.notify_long_run
  else coalesce(choice.mail, given.mail) end`;

/** Not while the workspace that it is about keeps the user out. */
const mayRead = hasRequiredFactor('user_notification.workspace_id', 'user_notification.person_id');

export function userNotificationsRepository(db: Executor) {
  const listed = (personId: number) =>
    db
      .selectFrom('user_notification')
      .where('person_id', '=', personId)
      .where('in_app', '=', true)
      .where(mayRead)
      // Housekeeping deletes them once a day.
      .where('created_at', '>', sql<Date>`now() - interval '30 days'`);

  const markAsRead = (personId: number) =>
    db
      .updateTable('user_notification')
      .set({ read_at: sql`now()` })
      .where('person_id', '=', personId)
      .where('in_app', '=', true)
      .where('read_at', 'is', null);

  return {
    /** Adds notifications of causes that have not notified the user yet; leaves out closed accounts, former members, and those whom their workspace keeps out. */
    async add(given: readonly UserNotification[]): Promise<AddedNotification[]> {
      if (given.length === 0) return [];
      const rows = given.map(({ workspaceId = null, title, body, ...row }) => {
        const { alwaysMailed = false } = notificationKinds[row.kind];
        const texts = { title: cut(title, mostTitle), body: cut(body, mostBody) };
        return { ...row, ...texts, workspaceId, ...defaultsOf(row.kind), alwaysMailed };
      });
      const { rows: added } = await sql<AddedNotification>`
        with wanted as (
          select distinct on (given."personId", given.kind, given.key) given.*, ${mailIsOn} or given."alwaysMailed" as "isMailed",
            coalesce(choice.push, given.push) as "isPushed", coalesce(choice.in_app, given.in_app) as "inApp"
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("personId" bigint, "workspaceId" bigint, kind text,
            key text, title text, body text, path text, mail boolean, push boolean, in_app boolean, "alwaysMailed" boolean)
          join person on person.id = given."personId" and person.closed_at is null
          left join notification_choice choice on choice.person_id = person.id and choice.kind = given.kind
          where given."workspaceId" is null or exists (
            select from membership where membership.workspace_id = given."workspaceId"
              and membership.person_id = person.id and membership.active
          ) and ${hasRequiredFactor('given.workspaceId', 'person.id')}
        ), added as (
          insert into user_notification (person_id, workspace_id, kind, key, title, body, path, in_app)
          select "personId", "workspaceId", kind, key, title, body, path, "inApp" from wanted
          on conflict do nothing
          returning id, person_id, kind, key
        )
        select added.id, wanted."personId", wanted."workspaceId", wanted.kind, wanted.key, wanted.title, wanted.body,
          wanted.path, wanted."inApp", wanted."isMailed" as mail,
          array(
            select subscription.id from push_subscription subscription
            join session on session.id = subscription.session_id
            where wanted."isPushed" and subscription.person_id = wanted."personId"
              and session.revoked_at is null and session.expires_at > now()
            order by subscription.id
          ) as "subscriptionIds"
        from added join wanted on wanted."personId" = added.person_id and wanted.kind = added.kind and wanted.key = added.key
        order by added.id
      `.execute(db);
      return added;
    },

    /** Returns a notification; undefined if it was deleted, or is of a kind of another release. */
    async find(id: number) {
      const row = await db
        .selectFrom('user_notification')
        .where('id', '=', id)
        .where(mayRead)
        .select(['id', 'person_id as personId', 'kind', 'title', 'body', 'path'])
        .select(['in_app as isListed', 'created_at as createdAt', 'read_at as readAt'])
        .executeTakeFirst();
      return row && isNotificationKind(row.kind) ? { ...row, kind: row.kind } : undefined;
    },

    /** Returns one row more than a page if there are more. */
    page: (personId: number, before: number | undefined) =>
      listed(personId)
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
        .select(['id', 'kind', 'workspace_id', 'title', 'body', 'path', 'created_at', 'read_at'])
        .orderBy('id', 'desc')
        .limit(notificationsPerPage + 1)
        .execute(),

    async countUnread(personId: number): Promise<number> {
      const unread = listed(personId).where('read_at', 'is', null).select('id').limit(mostUnread);
      return (await unread.execute()).length;
    },

    markRead: (personId: number, id: number) => markAsRead(personId).where('id', '=', id).execute(),

    markAllRead: (personId: number, upTo: number) => markAsRead(personId).where('id', '<=', upTo).execute(),
  };
}
