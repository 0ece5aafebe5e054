export type { RefusedFile } from './chosen-files.ts';
export { ChooseFiles, DropZone } from './drop-zone.tsx';
export { FileList, RefusedFiles } from './file-list.tsx';
export { isOnItsWay, isSent, type Uploads, useUpload } from './use-upload.ts';
