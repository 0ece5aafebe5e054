import { useState } from 'react';
import { CodeDialog } from './code-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAdminRenewRecoveryCodesMutation } from './two-step.api.ts';

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [renew] = useAdminRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <CodeDialog
      title="Create new recovery codes"
      description="Your former recovery codes stop working."
      action="Create"
      onCode={async (code) => setCodes((await renew({ code }).unwrap()).recovery_codes)}
      onClose={onClose}
    />
  );
}
