import type { RefObject } from 'react';
import { Button, Dialog, NewSecret } from '@timeweave/shared/ui';

interface Props {
  name: string;
  secret: string;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

/** Shows a new key. A click outside and Escape do not close the dialog, because the key would be lost. */
export function NewKeyDialog({ name, secret, onClose, finalFocus }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Key of ${name}`}
      description="For the integration’s server. Pages that ask members to log in work without it."
      finalFocus={finalFocus}
      closedBy="none"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <NewSecret
        noun="key"
        label="Secret key"
        hint="Copy it now: it is not shown again. Never put it into a page."
        value={secret}
      />
    </Dialog>
  );
}
