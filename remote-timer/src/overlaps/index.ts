export { overlapsOf, type Interval, type Overlap } from './overlaps-of.ts';
export { resolutionOf, type Resolution } from './resolution.ts';
