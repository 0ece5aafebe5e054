import { publish } from '@timeweave/shared/events';
import { useSession } from '@timeweave/shared/session';
import { useCheckedForm } from '@timeweave/shared/ui';
import { closingChecks } from '@timeweave/shared/validation';
import { useAdminCloseAccountMutation } from './closing.api.ts';

/** The form that closes the account; success ends the session in all tabs. */
export function useCloseForm() {
  const { workspace_id, user } = useSession();
  const [close] = useAdminCloseAccountMutation();
  return useCheckedForm(closingChecks(user.email), { blame: 'email' }, async ({ email }) => {
    await close({ email: email.trim(), workspace_id }).unwrap();
    publish('session/logged-out', { why: 'account-closed' });
  });
}
