import { use } from 'react';
import { ShellParts } from '@timeweave/shared/facade';
import { InvitationNote, type PendingInvitation } from '../invitation/index.ts';
import { FormCard } from '../public-frame/index.ts';
import { OidcButton } from '../social-sign-in/index.ts';

interface Props {
  /** The provider's name. */
  name: string;
  invitation: PendingInvitation | null;
}

/** In place of the form, where the operator's provider is the only way to log in. */
export function ProviderSignUp({ name, invitation }: Props) {
  const { homePath } = use(ShellParts);
  return (
    <FormCard as="section" aria-labelledby="sign-up">
      <h2 id="sign-up">Start tracking</h2>
      {invitation && <InvitationNote invitation={invitation} todo="Log in" />}
      <p>Everybody logs in with {name} here.</p>
      <OidcButton name={name} purpose="sign-in" isPrimary invitation={invitation} next={homePath} />
    </FormCard>
  );
}
