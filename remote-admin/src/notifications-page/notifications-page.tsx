import { Page } from '@timeweave/shared/ui';
import { NotificationList } from '../notifications/index.ts';

export function NotificationsPage({ title }: { title: string }) {
  return (
    <Page>
      <NotificationList title={title} />
    </Page>
  );
}
