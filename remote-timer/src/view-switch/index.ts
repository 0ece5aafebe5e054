export { ViewsHead } from './views-head.tsx';
