export { Account } from './account.tsx';
export { useWorkspaceFallback } from './use-workspace-fallback.ts';
export { useWorkspaceSwitcher } from './use-workspace-switcher.ts';
export { WorkspaceSwitcher } from './workspace-switcher.tsx';
