export { Account } from './account.tsx';
export { WorkspaceSwitcher } from './workspace-switcher.tsx';
