import { type ReactNode, useState } from 'react';
import type { Import } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { useAttempt } from '@timeweave/shared/store';
import { Button, Card } from '@timeweave/shared/ui';
import { ChooseFiles, FileList, isOnItsWay, isSent, type Uploads } from '../import-files/index.ts';
import { useReportsRemoveImportFileMutation } from '../imports/index.ts';

interface Props {
  workspaceId: number;
  found: Import;
  uploads: Uploads;
  /** Reads the files, for a preview. */
  onRead: () => Promise<void>;
  /** Whether there is no preview yet, which has the buttons otherwise. */
  isFirst: boolean;
  discard: ReactNode;
}

/** The files of an import, with what each holds; adds and removes files. */
export function Files({ workspaceId: workspace_id, found, uploads, onRead, isFirst, discard }: Props) {
  const { import_id, state, files, preview } = found;
  const [remove] = useReportsRemoveImportFileMutation();
  const [isRemoving, setRemoving] = useState(false);
  const attempt = useAttempt();
  const own = uploads.ofImport(import_id);
  const isUploading = own.some(isOnItsWay);
  const sent = new Set(own.filter(isSent).map(({ fileId }) => fileId));
  const isComplete =
    files.length > 0 && files.every(({ id, is_complete }) => is_complete === 1 || sent.has(id));

  const isLocked = state !== 'draft' || isRemoving;
  const needsReading = !isLocked && preview === null && !isUploading;

  const begin = async () => import_id;
  const removeFile = async (fileId: number | undefined, key: number | undefined) => {
    const others = own.filter((upload) => upload.key !== key);
    const rest = files.filter(({ id }) => id !== fileId);
    if (key !== undefined) uploads.stop(key);
    setRemoving(true);
    const isRemoved =
      fileId === undefined ||
      (await attempt(() => remove({ workspace_id, import_id, file_id: fileId }).unwrap()));
    // A reopened draft is read when the user says so; after an upload, its end reads the files.
    const isDue = (others.length > 0 || (!isFirst && rest.length > 0)) && others.every(isSent);
    if (isRemoved && isDue) await onRead();
    setRemoving(false);
  };

  return (
    <Card aria-label="Files">
      <FileList
        files={files}
        uploads={own}
        refused={uploads.refusedOf(import_id)}
        isLocked={isLocked}
        onRetry={({ key }) => uploads.retry(key)}
        onRemove={(fileId, upload) => void removeFile(fileId, upload?.key)}
      />
      {isUploading && <Hint>Keep this page open until the files are uploaded.</Hint>}
      <Buttons>
        <ChooseFiles
          size={isFirst ? undefined : 'small'}
          isDisabled={isLocked}
          onChoose={(chosen) => void uploads.choose(chosen, { importId: import_id, existing: files, begin })}
        >
          Add files
        </ChooseFiles>
        {isFirst && discard}
        {needsReading && (
          <Button
            variant="primary"
            size={isFirst ? undefined : 'small'}
            disabled={!isComplete}
            onClick={() => void onRead()}
          >
            Read the files
          </Button>
        )}
      </Buttons>
    </Card>
  );
}

const Hint = styled.p`
  margin-top: var(--tw-space-2);
  color: var(--tw-text-muted);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--tw-space-2);
  margin-top: var(--tw-space-3);
`;
