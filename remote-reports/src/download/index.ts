export { DownloadMenu } from './download-menu.tsx';
