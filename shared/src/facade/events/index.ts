/** By way of the facade: the bus must be one object for the host and all remotes. */
export { publish, subscribe } from '@timeweave/shared/facade';
export type * from './timeweave-events.ts';
