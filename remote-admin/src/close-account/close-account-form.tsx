import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { TextField } from '@timeweave/shared/ui';
import type { useCloseForm } from './use-close-form.ts';

export const formId = 'close-account';

type Props = Pick<ReturnType<typeof useCloseForm>, 'form' | 'faults'>;

/** Explains the consequences and asks for the user's email address as a confirmation. */
export function CloseAccountForm({ form, faults }: Props) {
  const { email } = useSession().user;
  return (
    <Fields id={formId} {...form}>
      <Points>
        <li>You will be logged out on all devices, and a running timer is stopped.</li>
        <li>For 90 days you can restore everything: just log in again.</li>
        <li>
          After 90 days your personal data are deleted. The time that you tracked stays in the totals of your
          workspaces, without your name. A workspace without other members is deleted with everything in it.
        </li>
      </Points>
      <TextField
        label={`Type ${email} to confirm`}
        name="email"
        type="email"
        autoComplete="off"
        error={faults.email}
      />
    </Fields>
  );
}

const Fields = styled.form`
  display: grid;
  gap: var(--tw-space-4);
  overflow-wrap: anywhere;
`;

const Points = styled.ul`
  display: grid;
  gap: var(--tw-space-2);
  padding-left: var(--tw-space-5);
  list-style: disc;
`;
