import { useRef, useState } from 'react';
import { useSession } from '@timeweave/shared/session';
import { styled } from '@timeweave/shared/facade';
import {
  alertShown,
  type Answer,
  errorMessage,
  isUnreachable,
  type Payload,
  useAppDispatch,
} from '@timeweave/shared/store';
import {
  Dialog,
  ErrorState,
  FormDialog,
  PasswordField,
  Skeleton,
  TextField,
  useCheckedForm,
} from '@timeweave/shared/ui';
import { passkeyChecks, required, secondFactorChecks } from '@timeweave/shared/validation';
import { createPasskey } from './create-passkey.ts';
import {
  useAdminAddPasskeyMutation,
  useAdminBeginPasskeyMutation,
  useAdminPasskeyProofQuery,
} from './passkeys.api.ts';

interface Props {
  hasPassword: boolean;
  onClose: () => void;
}

const none = () => undefined;
const proofs = {
  password: { ...passkeyChecks, current_password: required('Enter your password.'), code: none },
  code: { ...passkeyChecks, current_password: none, ...secondFactorChecks },
  session: { ...passkeyChecks, current_password: none, code: none },
};

const title = 'Add a passkey';

/** Opens once it is known what proves that it is the user. */
export function AddPasskeyDialog({ hasPassword, onClose }: Props) {
  const { data, error, isFetching, refetch } = useAdminPasskeyProofQuery({});
  if (data) {
    const proof = data.is_on === 1 ? 'code' : hasPassword ? 'password' : 'session';
    return <ProvenPasskeyDialog proof={proof} onClose={onClose} />;
  }
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      {error === undefined ? (
        <Skeleton $height="76px" />
      ) : (
        <ErrorState
          title="We couldn’t load the state of two-step log-in"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Dialog>
  );
}

interface ProvenProps {
  proof: keyof typeof proofs;
  onClose: () => void;
}

/** Asks for a name, and for a code, the password or a new session, then has the browser create the passkey. */
function ProvenPasskeyDialog({ proof, onClose }: ProvenProps) {
  const { user } = useSession();
  const [begin] = useAdminBeginPasskeyMutation();
  const [add] = useAdminAddPasskeyMutation();
  const dispatch = useAppDispatch();
  const [fault, setFault] = useState<string>();
  const first = useRef<HTMLInputElement>(null);
  /** Kept for another try after the browser's dialog was cancelled: a code is valid once. */
  const begun = useRef<Answer<'POST /api/passkey/begin'>>(undefined);
  /** Kept for another try after it could not be saved: the device has it already. */
  const made = useRef<Payload<'PUT /api/passkey/add'>>(undefined);
  const { faults, busy, form } = useCheckedForm(
    proofs[proof],
    { blame: 'name' },
    async ({ name, current_password, code }) => {
      const sent = { password: { current_password }, code: { code: code.trim() }, session: {} }[proof];
      setFault(undefined);
      if (!made.current) {
        begun.current ??= await begin(sent).unwrap();
        const { options, ticket } = begun.current;
        const created = await createPasskey(options);
        if ('fault' in created) return setFault(created.fault);
        begun.current = undefined;
        made.current = { ticket, name: '', ...created };
      }
      const { error } = await add({ ...made.current, name: name.trim() });
      if (!isUnreachable(error)) made.current = undefined;
      if (error) throw error;
      dispatch(alertShown('success', 'You can now log in with this passkey.'));
      return onClose();
    },
  );
  return (
    <FormDialog
      title={title}
      description="Your browser asks where to keep it: on this device, on your phone or on a security key."
      action="Continue"
      busy={busy}
      form={form}
      initialFocus={first}
      onClose={onClose}
    >
      <TextField
        ref={first}
        label="Name"
        name="name"
        hint="So that you recognise it, such as Laptop"
        error={faults.name}
        maxLength={200}
        autoComplete="off"
      />
      {/* Tells password managers the account. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} />
      {proof === 'password' && (
        <PasswordField
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          error={faults.current_password}
        />
      )}
      {proof === 'code' && (
        <TextField
          label="Code"
          name="code"
          hint="From your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={40}
          error={faults.code}
        />
      )}
      {proof === 'session' && faults.current_password && (
        <Fault role="alert">{faults.current_password}</Fault>
      )}
      {fault !== undefined && <Fault role="alert">{fault}</Fault>}
    </FormDialog>
  );
}

const Fault = styled.p`
  color: var(--tw-danger-text);
`;
