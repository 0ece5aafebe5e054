export { workspaceExportDownload, workspaceExportRoutes } from './workspace-export.routes.ts';
