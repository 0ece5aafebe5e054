export { useAdminSettingsQuery } from './settings.api.ts';
export { SettingsSkeleton, WorkspaceSettings } from './workspace-settings.tsx';
