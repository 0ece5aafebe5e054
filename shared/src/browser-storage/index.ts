export { browserItems, tabItems } from './stored-items.ts';
