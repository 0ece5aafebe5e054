export { startServiceWorker } from './start-service-worker.ts';
