export { AdminGuard } from './admin-guard.tsx';
export { SecondFactorGuard } from './second-factor-guard.tsx';
export { SessionGuard } from './session-guard.tsx';
