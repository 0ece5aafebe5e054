import { endpoints } from '@timeweave/shared/store';

const { useAdminUnreadNotificationsQuery } = endpoints({
  adminUnreadNotifications: 'POST /api/notification/unread',
});

/** The server counts to 100. */
const most = 99;

/** Returns the number of unread notifications, beside the link to them. */
export function useUnreadText(): string | undefined {
  const unread = useAdminUnreadNotificationsQuery({}).data?.unread ?? 0;
  if (unread === 0) return undefined;
  return unread > most ? `${most}+` : String(unread);
}
