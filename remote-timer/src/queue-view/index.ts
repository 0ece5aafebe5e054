export { QueueView } from './queue-view.tsx';
