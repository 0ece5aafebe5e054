export { isNotificationKind, type NotificationKind, notificationKinds } from './notification-kinds.ts';
export { notificationChoicesRepository } from './notification-choices.repository.ts';
export { notifyOfSecurity, notifyUser, notifyUsers } from './notify-users.ts';
export {
  openingOf,
  type UserNotification,
  userNotificationsRepository,
} from './user-notifications.repository.ts';
export { userNotificationRoutes } from './user-notifications.routes.ts';
