export { backUp, type Stores } from './back-up.ts';
export { restore } from './restore.ts';
