export { Sessions } from './sessions.tsx';
