export { Summary } from './summary.tsx';
