import type { Notification } from '@timeweave/shared/api';
import { localDateOf, type LocalDate } from '@timeweave/shared/time';

interface NotificationDay {
  date: LocalDate;
  notifications: Notification[];
}

/** Groups notifications, newest first, by day in the user's time zone. */
export function daysOf(notifications: readonly Notification[], timeZone: string): NotificationDay[] {
  const days: NotificationDay[] = [];
  for (const notification of notifications) {
    const date = localDateOf(notification.created_at * 1000, timeZone);
    const last = days.at(-1);
    if (last?.date === date) last.notifications.push(notification);
    else days.push({ date, notifications: [notification] });
  }
  return days;
}
