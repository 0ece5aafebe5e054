export { CsvSeparatorChoice, useCsvSeparator } from './csv-separator.tsx';
export { DownloadMenu } from './download-menu.tsx';
export { DownloadProgress } from './download-progress.tsx';
export { saveFile } from './save-file.ts';
export { useFileDownload } from './use-file-download.ts';
