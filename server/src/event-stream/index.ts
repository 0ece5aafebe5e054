export { eventStreamRoute } from './event-stream.routes.ts';
