export { eventStream } from './event-stream.routes.ts';
