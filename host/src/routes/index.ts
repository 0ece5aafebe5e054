export { CurrentPage } from './current-page.tsx';
export { untilFirstPage } from './first-page.ts';
export { prefetch } from './prefetch.ts';
export { resolveRoute } from './route-table.ts';
