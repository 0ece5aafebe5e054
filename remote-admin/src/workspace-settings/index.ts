export { useAdminSettingsQuery } from './settings.api.ts';
export { WorkspaceSettings } from './workspace-settings.tsx';
