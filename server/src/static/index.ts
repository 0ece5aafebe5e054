export { pagePolicy } from './page-policy.ts';
export { remoteRegistry, servedRelease } from './remote-registry.ts';
export { siteRoutes } from './site.routes.ts';
export type { Site } from './index-page.ts';
