import { useState } from 'react';
import { Button, Dialog, NewSecret } from '@timeweave/shared/ui';

interface Props {
  token: string;
  onClose: () => void;
}

/** Shows a new token. Before it is copied, a click outside and Escape do not close the dialog. */
export function NewToken({ token, onClose }: Props) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Your new API token"
      mayClose={() => isCopied}
      footer={
        <Button variant="ghost" onClick={onClose}>
          Done
        </Button>
      }
    >
      <NewSecret
        label="API token"
        noun="token"
        hint="Copy it now: it is not shown again."
        value={token}
        onCopied={() => setCopied(true)}
      />
    </Dialog>
  );
}
