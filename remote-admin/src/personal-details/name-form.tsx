import { useState } from 'react';
import type { ProfileDetails } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { alertShown, fieldError, isApiError, useAppDispatch } from '@timeweave/shared/store';
import { Button, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { faultsOf, personNameChecks } from '@timeweave/shared/validation';
import { useAdminEditNameMutation } from '../profile/index.ts';
import { splitName } from './split-name.ts';

/** The one field's message is that of the first or the last name. */
const checks = {
  name: (name: string) => {
    const { first_name, last_name } = faultsOf(personNameChecks, splitName(name));
    return first_name ?? last_name;
  },
};

/** Edits the own name: one field, of which the first word is the first name. */
export function NameForm({ profile }: { profile: ProfileDetails }) {
  const { workspace_id } = useSession();
  const dispatch = useAppDispatch();
  const [edit] = useAdminEditNameMutation();
  const [typed, setTyped] = useState<string>();
  const stored = `${profile.first_name} ${profile.last_name}`.trim();
  const { faults, busy, form } = useCheckedForm(checks, { blame: 'name' }, async ({ name }) => {
    await edit({ ...splitName(name), workspace_id })
      .unwrap()
      .catch((error: unknown) => {
        throw aboutName(error);
      });
    setTyped(undefined);
    dispatch(alertShown('success', 'Your name has been changed.'));
  });
  return (
    <Row {...form}>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={201}
        value={typed ?? stored}
        onChange={(event) => setTyped(event.target.value)}
        error={faults.name}
      />
      <Button type="submit" busy={busy} disabled={(typed ?? stored) === stored}>
        Save name
      </Button>
    </Row>
  );
}

/** Puts what the server says about first or last name to the one field. */
function aboutName(error: unknown): unknown {
  const msg = fieldError(error, 'first_name') ?? fieldError(error, 'last_name');
  return msg && isApiError(error) ? { ...error, errors: [{ msg, param: 'name' }] } : error;
}

const Row = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--tw-space-2);
  & > button {
    margin-top: calc(1.5em + var(--tw-space-1));
    align-self: start;
  }
`;
