/** By way of the facade: the bus must be one object for the host and all remotes. */
export { publish, subscribe, type EventName, type TimeweaveEvents } from '@timeweave/shared/facade';
