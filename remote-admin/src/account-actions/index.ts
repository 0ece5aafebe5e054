export { AccountActions } from './account-actions.tsx';
