export { DownloadMenu } from './download-menu.tsx';
export { saveFile } from './save-file.ts';
export { useFileDownload } from './use-file-download.ts';
