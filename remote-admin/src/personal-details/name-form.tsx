import type { ProfileDetails } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { alertShown, fieldError, isApiError, useAppDispatch } from '@timeweave/shared/store';
import { useCheckedForm } from '@timeweave/shared/ui';
import { faultsOf, personNameChecks } from '@timeweave/shared/validation';
import { useAdminEditNameMutation } from '../profile/index.ts';
import { SavedField } from './saved-field.tsx';
import { splitName } from './split-name.ts';
import { useTyped } from './use-typed.ts';

/** One field for first and last name shows the message of either. */
const checks = {
  name: (name: string) => {
    const { first_name, last_name } = faultsOf(personNameChecks, splitName(name));
    return first_name ?? last_name;
  },
};

/** Edits the user's name in one field: the first word is the first name. */
export function NameForm({ profile }: { profile: ProfileDetails }) {
  const { workspace_id } = useSession();
  const dispatch = useAppDispatch();
  const [edit] = useAdminEditNameMutation();
  const { forget, ...text } = useTyped(`${profile.first_name} ${profile.last_name}`.trim());
  const { faults, busy, form } = useCheckedForm(checks, { blame: 'name' }, async ({ name }) => {
    await edit({ ...splitName(name), workspace_id })
      .unwrap()
      .catch((error: unknown) => {
        throw aboutName(error);
      });
    forget(name);
    dispatch(alertShown('success', 'Your name has been changed.'));
  });
  return (
    <form {...form}>
      <SavedField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={201}
        error={faults.name}
        button="Save name"
        busy={busy}
        {...text}
      />
    </form>
  );
}

/** Maps the server's errors for first or last name to the single field. */
function aboutName(error: unknown): unknown {
  const msg = fieldError(error, 'first_name') ?? fieldError(error, 'last_name');
  return msg && isApiError(error) ? { ...error, errors: [{ msg, param: 'name' }] } : error;
}
