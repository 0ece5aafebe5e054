export { Summary } from './summary.tsx';
export { type Folding, useFolding } from './use-folding.ts';
