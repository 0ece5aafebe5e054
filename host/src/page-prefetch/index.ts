export { usePagePrefetch } from './use-page-prefetch.ts';
