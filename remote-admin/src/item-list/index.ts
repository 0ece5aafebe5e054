export { Details, Hint, List, Name, Words } from './item-list.tsx';
