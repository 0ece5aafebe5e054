import type { ReactNode } from 'react';
import type { Import, ImportPreview } from '@timeweave/shared/api';
import { useAttempt } from '@timeweave/shared/store';
import { Button } from '@timeweave/shared/ui';
import {
  countedEntries,
  useReportsImportMembersQuery,
  useReportsStartImportMutation,
} from '../imports/index.ts';
import { ActionBar } from './action-bar.tsx';
import { Archive } from './archive.tsx';
import { FileColumns } from './columns.tsx';
import { missingChoice } from './missing-choice.ts';
import { NewNames } from './new-names.tsx';
import { Outcome } from './outcome.tsx';
import { People } from './people.tsx';
import { Problems } from './problems.tsx';
import { Questions } from './questions.tsx';
import { useChoices } from './use-choices.ts';

interface Props {
  workspaceId: number;
  found: Import;
  /** The latest one, also while the files are read again. */
  preview: ImportPreview;
  /** Whether files are being added. */
  isUploading: boolean;
  discard: ReactNode;
}

/** What an import would do; its choices can be changed until it starts. */
export function Preview({ workspaceId: workspace_id, found, preview, isUploading, discard }: Props) {
  const { choices, change, isRecalculating } = useChoices(found, workspace_id);
  const members = useReportsImportMembersQuery({ workspace_id }).currentData?.results ?? [];
  const [start, { isLoading }] = useReportsStartImportMutation();
  const attempt = useAttempt();
  const missing = missingChoice(found, preview, choices);
  // Other files make the preview void.
  const isVoid = found.preview === null;
  const isBusy = isRecalculating || isUploading || isVoid;
  const { import_id, files } = found;
  const working = isUploading ? 'Uploading…' : isRecalculating && 'Recalculating the preview…';
  const voided = isVoid ? 'The files have changed: read them again.' : '';
  const status = working || (missing ?? voided);
  return (
    <>
      {preview.archive && <Archive archive={preview.archive} choices={choices} change={change} />}
      {/* Before the questions, which change with the columns: nothing may move while a list is open. */}
      {files
        .filter(({ columns }) => columns.length > 0)
        .map((file) => (
          <FileColumns key={file.id} file={file} choices={choices} change={change} />
        ))}
      <Questions preview={preview} choices={choices} change={change} />
      <Outcome preview={preview} isStale={isBusy} />
      <People
        people={preview.people}
        members={members}
        choices={choices}
        change={change}
        isStale={isRecalculating}
      />
      <NewNames {...preview} />
      <Problems {...preview} />
      <ActionBar label="Import" status={status}>
        {discard}
        <Button
          variant="primary"
          busy={isLoading}
          disabled={isBusy || missing !== undefined}
          onClick={() => void attempt(() => start({ workspace_id, import_id }).unwrap())}
        >
          {preview.entries > 0 ? `Import ${countedEntries(preview.entries)}` : 'Import'}
        </Button>
      </ActionBar>
    </>
  );
}
