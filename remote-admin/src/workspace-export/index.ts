export { WorkspaceExport } from './workspace-export.tsx';
