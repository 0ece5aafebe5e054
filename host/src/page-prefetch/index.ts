export { PagePrefetch } from './page-prefetch.tsx';
