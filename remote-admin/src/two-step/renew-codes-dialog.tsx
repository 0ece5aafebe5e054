import { useRef, useState } from 'react';
import { FormDialog, useCheckedForm } from '@timeweave/shared/ui';
import { secondFactorChecks } from '@timeweave/shared/validation';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAdminRenewRecoveryCodesMutation } from './two-step.api.ts';

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [renew] = useAdminRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[]>();
  const field = useRef<HTMLInputElement>(null);
  const { faults, busy, form } = useCheckedForm(secondFactorChecks, { blame: 'code' }, async ({ code }) => {
    setCodes((await renew({ code: code.trim() }).unwrap()).recovery_codes);
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      title="Create new recovery codes"
      description="Your former recovery codes stop working."
      action="Create"
      busy={busy}
      form={form}
      initialFocus={field}
      onClose={onClose}
    >
      <CodeField
        ref={field}
        label="Code"
        hint="From your authenticator app, or a recovery code"
        error={faults.code}
      />
    </FormDialog>
  );
}
