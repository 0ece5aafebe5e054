export { NotificationChoices } from './notification-choices.tsx';
