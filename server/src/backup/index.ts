export { backUp } from './back-up.ts';
export { backUpToBucket, restoreFromBucket } from './bucket-copy.ts';
export { backUpTo, restoreFrom } from './places.ts';
export { restore } from './restore.ts';
export type { Stores } from './stores.ts';
