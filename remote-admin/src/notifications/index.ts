export { NotificationList } from './notification-list.tsx';
