import { useState } from 'react';
import { Button, ConfirmDialog } from '@timeweave/shared/ui';
import { useReportsDiscardImportMutation } from '../imports/index.ts';

interface Props {
  workspaceId: number;
  importId: number;
  /** Called before the import is deleted. */
  onConfirm?: () => void;
  onDone?: () => void;
}

/** Deletes an import that has not been made, after a question. */
export function DiscardButton({ workspaceId: workspace_id, importId: import_id, onConfirm, onDone }: Props) {
  const [discard] = useReportsDiscardImportMutation();
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    onConfirm?.();
    await discard({ workspace_id, import_id }).unwrap();
    onDone?.();
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Discard
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Discard this import?"
          text="Its uploaded files and your choices are deleted. Nothing was imported from them."
          action="Discard"
          confirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
