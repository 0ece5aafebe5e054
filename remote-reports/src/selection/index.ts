export type { Selection } from './selection.ts';
