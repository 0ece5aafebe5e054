export { createPushKey, encryptPushKey } from './push-key.ts';
export { pushMessageJobs } from './push-messages.jobs.ts';
export { pushMessageRoutes } from './push-messages.routes.ts';
export { pushSubscriptionsRepository } from './push-subscriptions.repository.ts';
