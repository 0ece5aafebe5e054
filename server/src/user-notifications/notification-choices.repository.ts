import type { Executor } from '../database/index.ts';
import {
  type Channel,
  defaultsOf,
  kindNames,
  type NotificationKind,
  notificationKinds,
} from './notification-kinds.ts';

/** Kinds whose mails are chosen in a column of `person`: the specification's calls name them, and older releases read them. */
const mailColumns: Partial<Record<NotificationKind, 'weekly_report' | 'notify_long_run'>> = {
  'weekly-report': 'weekly_report',
  'long-running-timer': 'notify_long_run',
};

/** How a user is notified of each kind. */
export function notificationChoicesRepository(db: Executor) {
  return {
    async list(personId: number): Promise<({ kind: NotificationKind } & Record<Channel, boolean>)[]> {
      const person = await db
        .selectFrom('person')
        .where('id', '=', personId)
        .select(['weekly_report', 'notify_long_run'])
        .executeTakeFirstOrThrow();
      const rows = await db
        .selectFrom('notification_choice')
        .where('person_id', '=', personId)
        .select(['kind', 'mail', 'push', 'in_app'])
        .execute();
      return kindNames.map((kind) => {
        const { alwaysMailed } = notificationKinds[kind];
        const defaults = defaultsOf(kind);
        const chosen = rows.find((row) => row.kind === kind);
        const column = mailColumns[kind];
        const mail = column ? person[column] : (chosen?.mail ?? defaults.mail);
        return {
          kind,
          mail: mail || alwaysMailed === true,
          push: chosen?.push ?? defaults.push,
          in_app: chosen?.in_app ?? defaults.in_app,
        };
      });
    },

    async set(personId: number, kind: NotificationKind, channel: Channel, isOn: boolean): Promise<void> {
      const column = mailColumns[kind];
      if (column && channel === 'mail') {
        await db
          .updateTable('person')
          .set({ [column]: isOn })
          .where('id', '=', personId)
          .execute();
        return;
      }
      await db
        .insertInto('notification_choice')
        .values({ person_id: personId, kind, [channel]: isOn })
        .onConflict((conflict) => conflict.columns(['person_id', 'kind']).doUpdateSet({ [channel]: isOn }))
        .execute();
    },

    /** Returns whether a user gets the mails of a kind. */
    async isMailed(personId: number, kind: NotificationKind): Promise<boolean> {
      const choices = await this.list(personId);
      return choices.find((choice) => choice.kind === kind)?.mail === true;
    },
  };
}
