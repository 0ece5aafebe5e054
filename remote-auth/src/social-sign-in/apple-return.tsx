import type { AuthData } from '@timeweave/shared/api';
import { useSearchParams } from '@timeweave/shared/facade';
import { deviceTimeZone } from '@timeweave/shared/time';
import { wordsOf } from '../accounts/index.ts';
import { invitationPayload } from '../invitation/index.ts';
import { Waiting } from '../public-frame/index.ts';
import { takeAttempt } from './attempts.ts';
import { randomPassword } from './random-password.ts';
import { useSocialAppleMutation, useSocialLinkAppleMutation } from './social.api.ts';
import { useProviderReturn } from './use-provider-return.ts';

/** Target of the redirect from `/api/apple/verify`, with a ticket in the address. */
export function AppleReturn({ onSignedIn }: { onSignedIn: (auth: AuthData) => void }) {
  const [search] = useSearchParams();
  const [signIn] = useSocialAppleMutation();
  const [link] = useSocialLinkAppleMutation();
  const [apple_user_id, email] = wordsOf(search.get('apple'));
  const ticket = search.get('ticket');
  const proof = apple_user_id && email && ticket ? { apple_user_id, email, ticket } : undefined;
  useProviderReturn({
    label: 'Apple',
    take: () => takeAttempt('apple', search.get('state')),
    isCancelled: search.get('apple') === 'cancelled',
    signIn: async ({ invitation }) => {
      if (!proof) return undefined;
      const account = { password: randomPassword(), timeZone: deviceTimeZone() };
      return (await signIn({ ...proof, ...account, ...invitationPayload(invitation) }).unwrap()).data;
    },
    link: async (_, workspace_id) => {
      if (!proof) throw new Error('Apple sent no ticket.');
      await link({ ...proof, workspace_id }).unwrap();
    },
    onSignedIn,
  });
  return <Waiting title="Continuing with Apple" happening="One moment, please…" />;
}
