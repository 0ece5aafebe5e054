export { type Received, notificationListener, type Notifications } from './notification-listener.ts';
export {
  type EndedTokens,
  type EventNotification,
  notify,
  notifyOfCall,
  notifyReleasesChanged,
  notifySessionEnded,
  notifyTokensEnded,
  releasesChanged,
  type SessionEnded,
} from './notify.ts';
