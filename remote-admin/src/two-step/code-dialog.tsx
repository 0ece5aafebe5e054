import { useRef } from 'react';
import { FormDialog, useCheckedForm } from '@timeweave/shared/ui';
import { secondFactorChecks } from '@timeweave/shared/validation';
import { CodeField } from './code-field.tsx';

interface Props {
  title: string;
  description: string;
  action: string;
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a code of the app, or a recovery code, before a change; shows at the field why it was refused. */
export function CodeDialog({ title, description, action, onCode, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { faults, busy, form } = useCheckedForm(secondFactorChecks, { blame: 'code' }, ({ code }) =>
    onCode(code.trim()),
  );
  return (
    <FormDialog
      title={title}
      description={description}
      action={action}
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
