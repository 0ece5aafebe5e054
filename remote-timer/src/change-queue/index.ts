export { ChangeQueue } from './change-queue.ts';
