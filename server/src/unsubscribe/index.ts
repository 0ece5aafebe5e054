export { type UnsubscribeLinks, unsubscribeLinks } from './unsubscribe-links.ts';
export { unsubscribeRoutes } from './unsubscribe.routes.ts';
