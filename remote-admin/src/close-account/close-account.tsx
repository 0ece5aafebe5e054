import { useState } from 'react';
import { Button } from '@timeweave/shared/ui';
import { CloseAccountDialog } from './close-account-dialog.tsx';

export function CloseAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Close account</Button>
      {isOpen && <CloseAccountDialog onClose={() => setOpen(false)} />}
    </>
  );
}
