import { useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { errorMessage } from '@timeweave/shared/store';
import { Button, Dialog } from '@timeweave/shared/ui';

interface Props {
  title: string;
  text: string;
  action: string;
  /** Rejects with the API's error. */
  confirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, text, action, confirm, onClose }: Props) {
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
