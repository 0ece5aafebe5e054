export { loadPage } from './load-page.ts';
export { RemotePage } from './remote-page.tsx';
