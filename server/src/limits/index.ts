export { type Limits, networkOf, rateLimits, siteOf } from './limits.ts';
export { refusedBodies } from './refused-bodies.ts';
