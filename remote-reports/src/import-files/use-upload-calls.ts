import { useMemo } from 'react';
import {
  useReportsAddImportFileMutation,
  useReportsAddImportPartMutation,
  useReportsRemoveImportFileMutation,
} from '../imports/index.ts';
import type { UploadCalls } from './send-file.ts';

/** Returns the calls of an upload. */
export function useUploadCalls() {
  const [addFile] = useReportsAddImportFileMutation();
  const [addPart] = useReportsAddImportPartMutation();
  const [remove] = useReportsRemoveImportFileMutation();
  return useMemo(() => {
    const calls: UploadCalls = {
      addFile: (file) => addFile(file).unwrap(),
      addPart: (part) => addPart(part).unwrap(),
    };
    const removeFile = (file: Parameters<typeof remove>[0]) => remove(file).unwrap();
    return { calls, removeFile };
  }, [addFile, addPart, remove]);
}
