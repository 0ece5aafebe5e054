import { use, useState } from 'react';
import type { AuthData } from '@timeweave/shared/api';
import { Navigate, ShellParts, styled, useLocation, useSearchParams } from '@timeweave/shared/facade';
import { pathAskedFor } from '../accounts/index.ts';
import { useCurrentInvitation, useInvitedSignIn, type PendingInvitation } from '../invitation/index.ts';
import { PublicFrame, Threads } from '../public-frame/index.ts';
import { signUpSettings, singleSignOn } from '../server-settings/index.ts';
import { AppleReturn } from '../social-sign-in/index.ts';
import { Benefits } from './benefits.tsx';
import { ClosedSignUp } from './closed-sign-up.tsx';
import { EmailSentDialog } from './email-sent-dialog.tsx';
import { ProviderSignUp } from './provider-sign-up.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { TimerIllustration } from './timer-illustration.tsx';

export function SignUpPage() {
  const [search] = useSearchParams();
  const { homePath } = use(ShellParts);
  const next = pathAskedFor(useLocation(), homePath);
  const invitation = useCurrentInvitation();
  const { signIn, isDone } = useInvitedSignIn(invitation);
  if (search.has('apple')) return <AppleReturn onSignedIn={signIn} />;
  if (isDone) return <Navigate to={next} replace />;
  return <Landing invitation={invitation} next={next} onSignedIn={signIn} />;
}

interface Props {
  invitation: PendingInvitation | null;
  /** Path to navigate to after the sign-up. */
  next: string;
  onSignedIn: (auth: AuthData) => void;
}

function Landing({ invitation, next, onSignedIn }: Props) {
  const [sent, setSent] = useState({ open: false, email: '' });
  const provider = singleSignOn();
  return (
    <PublicFrame>
      <Hero>
        <Threads low />
        <Pitch>
          <Headline>Know where the time goes, to the second.</Headline>
          <Lead>
            Say what you work on and press Enter. Timeweave keeps the time, adds it up for every project and
            client, and its reports always agree with your list.
          </Lead>
        </Pitch>
        <Form>
          {provider?.isOnlyWay ? (
            <ProviderSignUp name={provider.name} invitation={invitation} />
          ) : signUpSettings().mode === 'closed' ? (
            <ClosedSignUp />
          ) : (
            <SignUpForm
              invitation={invitation}
              next={next}
              onSent={(email) => setSent({ open: true, email })}
              onSignedIn={onSignedIn}
            />
          )}
        </Form>
        <Picture>
          <TimerIllustration />
        </Picture>
      </Hero>
      <Benefits />
      <EmailSentDialog {...sent} onClose={() => setSent({ ...sent, open: false })} />
    </PublicFrame>
  );
}

const Hero = styled.section`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template: 'pitch form' auto 'picture form' 1fr / minmax(0, 1fr) 420px;
  gap: var(--tw-space-8) var(--tw-space-16);
  padding: var(--tw-space-12) max(var(--tw-space-6), calc(50% - 576px)) var(--tw-space-16);
  @media (max-width: 1023px) {
    grid-template: 'pitch' 'form' 'picture' / minmax(0, 1fr);
    justify-items: center;
    padding-top: var(--tw-space-8);
  }
  @media (max-width: 767px) {
    padding: var(--tw-space-6) var(--tw-space-4) var(--tw-space-10);
  }
`;

const Pitch = styled.div`
  grid-area: pitch;
  @media (max-width: 1023px) {
    max-width: 600px;
    text-align: center;
  }
`;

const Headline = styled.h1`
  font-size: var(--tw-font-display);
  font-weight: 680;
  line-height: 1.08;
  letter-spacing: -0.03em;
`;

const Lead = styled.p`
  max-width: 54ch;
  margin: var(--tw-space-4) 0 0;
  @media (max-width: 1023px) {
    margin-inline: auto;
  }
  color: var(--tw-text-muted);
  font-size: var(--tw-font-large);
`;

const Form = styled.div`
  grid-area: form;
  display: flex;
  justify-content: center;
  align-items: start;
  width: 100%;
`;

const Picture = styled.div`
  grid-area: picture;
  width: 100%;
  max-width: 600px;
`;
