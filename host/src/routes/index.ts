export { CurrentPage } from './current-page.tsx';
export { resolveRoute } from './route-table.ts';
