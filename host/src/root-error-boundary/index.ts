export { RootErrorBoundary } from './root-error-boundary.tsx';
