import { styled } from '@timeweave/shared/facade';
import { InvitationNote, type PendingInvitation } from '../invitation/index.ts';
import { CentredStage, FormCard, FormHeading } from '../public-frame/index.ts';
import { OidcButton } from '../social-sign-in/index.ts';

interface Props {
  /** The provider's name. */
  name: string;
  invitation: PendingInvitation | null;
  /** Why the user was redirected here. */
  notice: string | undefined;
  /** Email address of a signed-in user whom the invitation is not for. */
  signedInAs: string | undefined;
  next: string;
}

/** In place of the form, where the operator's provider is the only way to log in. */
export function ProviderLogIn({ name, invitation, notice, signedInAs, next }: Props) {
  return (
    <CentredStage>
      <FormCard as="section" aria-labelledby="log-in">
        <FormHeading id="log-in">Welcome back</FormHeading>
        {notice !== undefined && <Muted>{notice}</Muted>}
        {invitation && <InvitationNote invitation={invitation} todo="Log in" />}
        {signedInAs !== undefined && (
          <Muted>You are logged in as {signedInAs}. Another log-in replaces that session.</Muted>
        )}
        <OidcButton name={name} purpose="sign-in" isPrimary invitation={invitation} next={next} />
      </FormCard>
    </CentredStage>
  );
}

const Muted = styled.p`
  color: var(--tw-text-muted);
  overflow-wrap: anywhere;
`;
