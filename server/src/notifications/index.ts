export { type Received, notificationListener, type Notifications } from './notification-listener.ts';
export {
  type EndedTokens,
  type EventNotification,
  noticesOf,
  notify,
  notifyOfCall,
  notifySessionEnded,
  notifyTokensEnded,
  sendNotices,
  sendsNotices,
  unknownId,
  type SessionEnded,
} from './notify.ts';
