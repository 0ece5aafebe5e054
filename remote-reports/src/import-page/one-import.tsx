import { ArrowLeft, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import type { Import, ImportPreview } from '@timeweave/shared/api';
import { Link, styled } from '@timeweave/shared/facade';
import { Card, NoteLine, useLostFocus } from '@timeweave/shared/ui';
import { isOnItsWay, type Uploads } from '../import-files/index.ts';
import { Preview } from '../import-preview/index.ts';
import { Result } from '../import-result/index.ts';
import { DiscardButton } from './discard-button.tsx';
import { Files } from './files.tsx';
import { Running } from './running.tsx';

interface Props {
  workspaceId: number;
  found: Import;
  /** The latest one, also while the files are read again. */
  preview: ImportPreview | undefined;
  uploads: Uploads;
  onRead: () => Promise<void>;
  onLeave: () => void;
}

type Step = 'files' | 'preview' | 'reading' | 'importing' | 'undoing' | 'done' | 'undone';

const titles: Readonly<Record<Step, string>> = {
  files: 'Files to import',
  preview: 'Preview: nothing is imported yet',
  reading: 'Reading the files',
  importing: 'Importing',
  undoing: 'Undoing the import',
  done: 'The import is complete',
  undone: 'The import was undone',
};

function stepOf({ state, files }: Import, preview: ImportPreview | undefined): Step {
  if (state === 'draft') return preview && files.length > 0 ? 'preview' : 'files';
  return state === 'reading' && preview ? 'preview' : state;
}

/** An import, at the step that it has reached. */
export function OneImport({ workspaceId, found, preview, uploads, onRead, onLeave }: Props) {
  const step = stepOf(found, preview);
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led to the next step is gone: the heading says where the user is.
  const onFocus = useLostFocus(place, () => heading.current?.focus({ preventScroll: true }));
  const { import_id, error } = found;
  const discard = (
    <DiscardButton
      workspaceId={workspaceId}
      importId={import_id}
      onConfirm={() => uploads.stopAll(import_id)}
      onDone={onLeave}
    />
  );
  return (
    <Column ref={place} onFocus={onFocus}>
      <Back to="/import">
        <ArrowLeft size={16} aria-hidden /> All imports
      </Back>
      <h2 ref={heading} tabIndex={-1}>
        {titles[step]}
      </h2>
      {error !== null && (
        <Card role="alert">
          <NoteLine icon={<TriangleAlert size={16} />} tone="danger">
            {error}
          </NoteLine>
        </Card>
      )}
      {(step === 'files' || step === 'preview') && (
        <Files
          workspaceId={workspaceId}
          found={found}
          uploads={uploads}
          onRead={onRead}
          isFirst={step === 'files'}
          discard={discard}
        />
      )}
      {step === 'preview' && preview && (
        <Preview
          workspaceId={workspaceId}
          found={found}
          preview={preview}
          isUploading={uploads.ofImport(import_id).some(isOnItsWay)}
          discard={discard}
        />
      )}
      {(step === 'reading' || step === 'importing' || step === 'undoing') && (
        <Running workspaceId={workspaceId} found={found} title={titles[step]} />
      )}
      {(step === 'done' || step === 'undone') && <Result workspaceId={workspaceId} found={found} />}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
  & > h2:focus {
    outline: none;
  }
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: var(--tw-space-1);
  min-height: 24px;
`;
