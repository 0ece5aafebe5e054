import { History } from 'lucide-react';
import { useState } from 'react';
import type { ListedImport } from '@timeweave/shared/api';
import { Link, styled } from '@timeweave/shared/facade';
import { serverNow } from '@timeweave/shared/store';
import { Button, type Column, DataList, EmptyState, mutedLook, type Reading } from '@timeweave/shared/ui';
import { isUndoable, UndoDialog } from '../import-result/index.ts';
import { filesText, stateWords, useImportFormats } from '../imports/index.ts';

interface Props {
  workspaceId: number;
  reading: Reading;
  /** Undefined until they are loaded. */
  imports: readonly ListedImport[] | undefined;
}

interface Row {
  id: number;
  files: string;
  state: string;
  entries: string;
  by: string;
  at: string;
  onUndo: (() => void) | undefined;
}

const columns: readonly Column<Row>[] = [
  {
    key: 'files',
    heading: 'Files',
    width: 2,
    cell: ({ id, files }) => <Name to={`/import?import=${id}`}>{files}</Name>,
  },
  { key: 'state', heading: 'State', width: '96px', phone: 2, look: mutedLook, cell: ({ state }) => state },
  { key: 'by', heading: 'By', width: 1, phone: 2, look: mutedLook, cell: ({ by }) => by },
  { key: 'at', heading: 'When', width: '168px', phone: 2, look: mutedLook, cell: ({ at }) => at },
  {
    key: 'entries',
    heading: 'Entries',
    width: '88px',
    isFigure: true,
    phone: 2,
    label: 'Entries',
    cell: ({ entries }) => entries,
  },
  {
    key: 'undo',
    heading: 'Actions',
    hidesHeading: true,
    width: '72px',
    cell: ({ files, onUndo }) =>
      onUndo && (
        <Button size="small" aria-label={`Undo the import of ${files}`} onClick={onUndo}>
          Undo
        </Button>
      ),
  },
];

/** The imports that have been made, newest first; each can be opened, and undone for some time. */
export function PastImports({ workspaceId, reading, imports }: Props) {
  const { instant } = useImportFormats();
  const [undoing, setUndoing] = useState<number>();
  const rows = imports?.map((listed): Row => {
    const { import_id, state, entries, created_by, finished_at, created_at } = listed;
    return {
      id: import_id,
      files: filesText(listed),
      state: stateWords[state],
      entries: (entries ?? 0).toLocaleString('en'),
      by: created_by,
      at: instant(finished_at ?? created_at),
      onUndo: isUndoable(listed, serverNow()) ? () => setUndoing(import_id) : undefined,
    };
  });
  return (
    <section aria-labelledby="past-imports">
      <Heading id="past-imports">Past imports</Heading>
      <DataList
        label="Past imports"
        columns={columns}
        items={rows}
        result={{
          reading,
          more: undefined,
          failureTitle: 'We couldn’t load the past imports',
          empty: (
            <EmptyState icon={<History />} title="No imports yet">
              An import is listed here for 90 days, with its result.
            </EmptyState>
          ),
        }}
      />
      {undoing !== undefined && (
        <UndoDialog workspaceId={workspaceId} importId={undoing} onClose={() => setUndoing(undefined)} />
      )}
    </section>
  );
}

const Heading = styled.h2`
  margin-bottom: var(--tw-space-2);
`;

const Name = styled(Link).attrs({ dir: 'auto' })`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
