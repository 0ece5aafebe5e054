export { type SettingsAnswer, useAdminSettingsQuery } from './settings.api.ts';
export { SettingsSkeleton, WorkspaceSettings } from './workspace-settings.tsx';
