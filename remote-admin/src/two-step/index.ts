export { TwoStep } from './two-step.tsx';
