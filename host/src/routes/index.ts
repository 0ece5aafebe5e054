export { CurrentPage } from './current-page.tsx';
export { prefetch } from './prefetch.ts';
