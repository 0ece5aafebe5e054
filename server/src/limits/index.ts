export { type Limits, networkOf, rateLimits } from './limits.ts';
