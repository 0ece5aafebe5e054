export { fairLane, type FairLane } from './fair-lane.ts';
export { type Limits, networkOf, rateLimits, siteOf } from './limits.ts';
export { refusedBodies } from './refused-bodies.ts';
