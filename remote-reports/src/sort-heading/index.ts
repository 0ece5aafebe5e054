export { SortHeading } from './sort-heading.tsx';
