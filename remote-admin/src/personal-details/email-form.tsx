import type { ProfileDetails } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { useCheckedForm } from '@timeweave/shared/ui';
import { emailChecks } from '@timeweave/shared/validation';
import { useAdminEditEmailMutation } from '../profile/index.ts';
import { RequestedEmail } from './requested-email.tsx';
import { SavedField } from './saved-field.tsx';
import { useTyped } from './use-typed.ts';

/** Requests a new email address, which the user confirms by a mailed link. */
export function EmailForm({ profile }: { profile: ProfileDetails }) {
  const { workspace_id } = useSession();
  const [edit] = useAdminEditEmailMutation();
  const { forget, ...text } = useTyped(profile.email);
  const { faults, busy, form } = useCheckedForm(emailChecks, { blame: 'email' }, async ({ email }) => {
    await edit({ email: email.trim(), workspace_id }).unwrap();
    forget(email);
  });
  const { requested_email: requested } = profile;
  return (
    <form {...form}>
      <SavedField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={faults.email}
        hint={requested && <RequestedEmail requested={requested} current={profile.email} />}
        button="Change email"
        busy={busy}
        {...text}
      />
    </form>
  );
}
