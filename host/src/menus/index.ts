export { Account } from './account.tsx';
export { useWorkspaceSwitcher } from './use-workspace-switcher.ts';
export { WorkspaceSwitcher } from './workspace-switcher.tsx';
