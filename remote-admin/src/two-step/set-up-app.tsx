import { Suspense, useRef } from 'react';
import type { Answer } from '@timeweave/shared/store';
import { FormDialog, lazyComponent, NewSecret, Skeleton, useCheckedForm } from '@timeweave/shared/ui';
import { secondFactorChecks } from '@timeweave/shared/validation';
import { CodeField } from './code-field.tsx';
import { useAdminTurnOnSecondFactorMutation } from './two-step.api.ts';

const QrCode = lazyComponent(() => import('./qr-code.tsx').then((module) => module.QrCode));

interface Props {
  begun: Answer<'POST /api/second_factor/begin'>;
  onTurnedOn: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Shows the new secret as QR code and text, and asks for the app's first code. */
export function SetUpApp({ begun: { secret, address }, onTurnedOn, onClose }: Props) {
  const [turnOn] = useAdminTurnOnSecondFactorMutation();
  const field = useRef<HTMLInputElement>(null);
  const { faults, busy, form } = useCheckedForm(secondFactorChecks, { blame: 'code' }, async ({ code }) => {
    onTurnedOn((await turnOn({ code: code.trim() }).unwrap()).recovery_codes);
  });
  return (
    <FormDialog
      title="Set up your authenticator app"
      description="Scan this code with the app, then enter the six digits that it shows."
      action="Turn on"
      busy={busy}
      form={form}
      initialFocus={field}
      onClose={onClose}
      closedBy="closerequest"
    >
      <Suspense fallback={<Skeleton $height="196px" />}>
        <QrCode text={address} label="QR code for the authenticator app" />
      </Suspense>
      <NewSecret
        label="Key"
        hint="Enter it in the app if you can’t scan the code."
        value={secret}
        noun="key"
      />
      <CodeField ref={field} label="Code from the app" error={faults.code} />
    </FormDialog>
  );
}
