import { definePage } from '@timeweave/shared/contract';
import { NotificationsPage } from './notifications-page.tsx';

export default definePage({ Page: NotificationsPage });
