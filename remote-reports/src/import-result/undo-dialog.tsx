import { useState } from 'react';
import type { Import } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { errorMessage, type Payload } from '@timeweave/shared/store';
import { Button, Dialog, SegmentedControl, Spinner } from '@timeweave/shared/ui';
import { countedEntries, useReportsImportQuery, useReportsUndoImportMutation } from '../imports/index.ts';

interface Props {
  workspaceId: number;
  importId: number;
  onClose: () => void;
}

type Edited = Payload<'PUT /api/import/undo'>['edited'];

const options = [
  { value: 'keep', label: 'Keep them' },
  { value: 'remove', label: 'Remove them, too' },
] as const;

/** Confirms that an import is undone; asks about entries that were edited since. */
export function UndoDialog({ workspaceId: workspace_id, importId: import_id, onClose }: Props) {
  const reading = useReportsImportQuery({ workspace_id, import_id });
  const [undo, { isLoading, error }] = useReportsUndoImportMutation();
  const [edited, setEdited] = useState<Edited>('keep');
  const found = reading.currentData;
  const fault = error ?? reading.error;

  const confirm = async () => {
    const { error: refusal } = await undo({ workspace_id, import_id, edited });
    if (!refusal) onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Undo the import?"
      description={describe(found)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={isLoading} disabled={!found} onClick={() => void confirm()}>
            Undo the import
          </Button>
        </>
      }
    >
      {!found && reading.isFetching && <Spinner label="Loading" />}
      {found && found.edited > 0 && (
        <Question>
          <p>
            {countedEntries(found.edited)} of it {found.edited === 1 ? 'was' : 'were'} edited since.
          </p>
          <SegmentedControl label="Edited entries" value={edited} options={options} onChange={setEdited} />
        </Question>
      )}
      {fault && <Fault role="alert">{errorMessage(fault)}</Fault>}
    </Dialog>
  );
}

function describe(found: Import | undefined): string {
  const { result, preview } = found ?? {};
  const entries = result ? countedEntries(result.entries) : 'entries';
  const archived = preview?.archive ? ', and its rates and saved reports' : '';
  const settings = preview?.archive?.settings === 'take' ? ' The settings stay as they are now.' : '';
  return `This removes the ${entries} of the import${archived}, and the clients, projects, tags and people that it added and nothing has used since. Entries in locked time stay.${settings}`;
}

const Question = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--tw-space-2);
`;

const Fault = styled.p`
  color: var(--tw-danger-text);
`;
