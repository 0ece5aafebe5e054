/** Exported through the facade: host and remotes must share one bus. */
export { publish, subscribe } from '@timeweave/shared/facade';
export type * from './timeweave-events.ts';
