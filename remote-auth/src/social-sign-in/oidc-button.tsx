import { useAttempt } from '@timeweave/shared/store';
import { Button } from '@timeweave/shared/ui';
import type { PendingInvitation } from '../invitation/index.ts';
import { rememberAttempt } from './attempts.ts';
import { useSocialOidcStartMutation } from './social.api.ts';

interface Props {
  /** The provider's name. */
  name: string;
  purpose: 'sign-up' | 'sign-in' | 'continue';
  isPrimary?: boolean;
  invitation: PendingInvitation | null;
  /** Path to navigate to after the sign-in. */
  next: string;
  /** `user_id` of the logged-in user, to link accounts instead of logging in. */
  linkedUser?: string;
}

const verbs = { 'sign-up': 'Sign up', 'sign-in': 'Log in', continue: 'Continue' };

/** Leaves the page for the operator's provider, which sends the user back to the log-in page. */
export function OidcButton({ name, purpose, isPrimary = false, invitation, next, linkedUser }: Props) {
  const [start, { isLoading }] = useSocialOidcStartMutation();
  const attempt = useAttempt();
  const leave = () =>
    attempt(async () => {
      const { address, state, attempt: token } = await start({}).unwrap();
      rememberAttempt('oidc', { state, token, invitation, next, linkedUser: linkedUser ?? null });
      window.location.assign(address);
    });
  return (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      size="large"
      busy={isLoading}
      onClick={() => void leave()}
    >
      {verbs[purpose]} with {name}
    </Button>
  );
}
