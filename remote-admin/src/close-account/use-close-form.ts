import { useNavigate } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { alertShown, useAppDispatch } from '@timeweave/shared/store';
import { useCheckedForm } from '@timeweave/shared/ui';
import { emailChecks } from '@timeweave/shared/validation';
import { useAdminCloseAccountMutation } from './closing.api.ts';

/** The form that closes the account; a success leads to `/logout`. */
export function useCloseForm() {
  const { workspace_id } = useSession();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [close] = useAdminCloseAccountMutation();
  return useCheckedForm(emailChecks, { blame: 'email' }, async ({ email }) => {
    await close({ email: email.trim(), workspace_id }).unwrap();
    dispatch(alertShown('info', 'Your account has been closed. To restore it, log in again within 90 days.'));
    await navigate('/logout', { replace: true });
  });
}
