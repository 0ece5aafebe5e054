export { dataExportDownload, dataExportRoutes } from './data-export.routes.ts';
