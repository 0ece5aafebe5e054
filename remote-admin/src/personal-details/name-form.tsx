import type { ProfileDetails } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { alertShown, fieldError, isApiError, useAppDispatch } from '@timeweave/shared/store';
import { useCheckedForm } from '@timeweave/shared/ui';
import { faultsOf, personNameChecks } from '@timeweave/shared/validation';
import { useAdminEditNameMutation } from '../profile/index.ts';
import { SavedField } from './saved-field.tsx';
import { splitName } from './split-name.ts';
import { useTyped } from './use-typed.ts';

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

/** Puts what the server says about first or last name to the one field. */
function aboutName(error: unknown): unknown {
  const msg = fieldError(error, 'first_name') ?? fieldError(error, 'last_name');
  return msg && isApiError(error) ? { ...error, errors: [{ msg, param: 'name' }] } : error;
}
