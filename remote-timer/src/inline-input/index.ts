export { InlineInput } from './inline-input.tsx';
