import { useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { errorMessage } from '@timeweave/shared/store';
import { Button } from '../buttons/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'finalFocus'> {
  text: string;
  action: string;
  /** Rejects with the API's error, which the dialog shows. */
  confirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({ title, finalFocus, text, action, confirm, onClose }: ConfirmDialogProps) {
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const run = async () => {
    setBusy(true);
    try {
      await confirm();
      onClose();
    } catch (error) {
      setFault(errorMessage(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      finalFocus={finalFocus}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void run()}>
            {action}
          </Button>
        </>
      }
    >
      {fault && <Fault role="alert">{fault}</Fault>}
    </Dialog>
  );
}

const Fault = styled.p`
  color: var(--tw-danger-text);
`;
