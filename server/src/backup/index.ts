export { backUp } from './back-up.ts';
export { restore } from './restore.ts';
export { inStoresOf, type Stores } from './stores.ts';
