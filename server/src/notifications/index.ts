export { type Received, notificationListener, type Notifications } from './notification-listener.ts';
export {
  type EndedTokens,
  type EventNotification,
  noticesOf,
  notify,
  notifyOfCall,
  notifyReleasesChanged,
  notifySessionEnded,
  notifyTokensEnded,
  releasesChanged,
  sendNotices,
  sendsNotices,
  unknownId,
  type SessionEnded,
} from './notify.ts';
