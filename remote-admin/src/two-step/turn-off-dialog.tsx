import { useRef } from 'react';
import { alertShown, useAppDispatch } from '@timeweave/shared/store';
import { FormDialog, useCheckedForm } from '@timeweave/shared/ui';
import { secondFactorChecks } from '@timeweave/shared/validation';
import { CodeField } from './code-field.tsx';
import { useAdminTurnOffSecondFactorMutation } from './two-step.api.ts';

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const [turnOff] = useAdminTurnOffSecondFactorMutation();
  const field = useRef<HTMLInputElement>(null);
  const dispatch = useAppDispatch();
  const { faults, busy, form } = useCheckedForm(secondFactorChecks, { blame: 'code' }, async ({ code }) => {
    await turnOff({ code: code.trim() }).unwrap();
    dispatch(alertShown('success', 'Two-step log-in is off.'));
    onClose();
  });
  return (
    <FormDialog
      title="Turn off two-step log-in?"
      description="Your password alone will open your account again, and your recovery codes stop working."
      action="Turn off"
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
