export { type Heard, notificationListener, type Notifications } from './notification-listener.ts';
export {
  type EventNotification,
  notify,
  notifyOfCall,
  notifySessionEnded,
  type SessionEnded,
} from './notify.ts';
