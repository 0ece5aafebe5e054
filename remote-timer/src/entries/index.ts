export { EntryList } from './entry-list.tsx';
export { listTabStop } from './tab-stop.ts';
