export { useUnreadText } from './use-unread-text.ts';
