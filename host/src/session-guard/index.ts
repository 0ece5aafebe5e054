export { AdminGuard } from './admin-guard.tsx';
export { SessionGuard } from './session-guard.tsx';
