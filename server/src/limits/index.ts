export { type Limits, networkOf, rateLimits, siteOf } from './limits.ts';
