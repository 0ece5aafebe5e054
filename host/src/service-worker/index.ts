export { unregisterServiceWorkers } from './unregister-service-workers.ts';
