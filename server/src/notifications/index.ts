export { type Heard, notificationListener, type Notifications } from './notification-listener.ts';
export {
  type EndedTokens,
  type EventNotification,
  notify,
  notifyOfCall,
  notifySessionEnded,
  notifyTokensEnded,
  type SessionEnded,
} from './notify.ts';
