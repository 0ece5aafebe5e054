import type { Notification } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { useOpenInWorkspace } from '../workspace-switch/index.ts';
import { useAdminReadNotificationMutation } from './notifications.api.ts';

/** Returns a function that marks a notification as read, and opens what it is about in its workspace. */
export function useOpenNotification() {
  const { workspace_id: currentId } = useSession();
  const { open } = useOpenInWorkspace();
  const [markRead] = useAdminReadNotificationMutation();
  return ({ id, is_read, workspace_id, path }: Notification, options?: { replace: boolean }) => {
    // If it fails, it stays unread.
    if (is_read === 0) void markRead({ notification_id: id });
    return open(workspace_id ?? currentId, path, options);
  };
}
