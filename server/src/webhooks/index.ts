export { dropDeliveries } from './drop-deliveries.ts';
export { encryptWebhooks } from './encrypt-webhooks.ts';
export { postChecked } from './post-checked.ts';
export { networkOf, type WebhookNetwork } from './webhook-target.ts';
export { webhookJobs } from './webhooks.jobs.ts';
export { webhookRoutes } from './webhooks.routes.ts';
