export { type Limits, rateLimits } from './limits.ts';
