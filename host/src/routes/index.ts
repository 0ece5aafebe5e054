export { CurrentPage } from './current-page.tsx';
export { prefetch } from './prefetch.ts';
export { resolveRoute } from './route-table.ts';
