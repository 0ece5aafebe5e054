export { SessionGuard } from './session-guard.tsx';
