export { LastBoundary } from './last-boundary.tsx';
