export { useEventStream } from './use-event-stream.ts';
