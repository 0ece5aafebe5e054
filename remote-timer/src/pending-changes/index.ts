export { UnsentNote } from './unsent-note.tsx';
