import { use, useState } from 'react';
import { Navigate, ShellParts, useLocation, useSearchParams } from '@timeweave/shared/facade';
import { useOptionalSession } from '@timeweave/shared/session';
import { pathAskedFor, readPendingConfirmation } from '../accounts/index.ts';
import { useCurrentInvitation, useInvitedSignIn } from '../invitation/index.ts';
import type { SecondStep } from '../second-step/index.ts';
import { singleSignOn } from '../server-settings/index.ts';
import { AppleReturn, isOidcReturn, OidcReturn } from '../social-sign-in/index.ts';
import { LogInForm } from './log-in-form.tsx';
import { ProviderLogIn } from './provider-log-in.tsx';

interface Begun {
  email: string;
  /** Set until the user starts over. */
  second?: { ticket: string; Form: typeof SecondStep };
}

export function LogInPage() {
  const session = useOptionalSession();
  const [search] = useSearchParams();
  const location = useLocation();
  const { homePath } = use(ShellParts);
  const next = pathAskedFor(location, homePath);
  const invitation = useCurrentInvitation();
  const confirmation = readPendingConfirmation(location.state);
  const { signIn, isDone } = useInvitedSignIn(invitation);
  const isConfirming = confirmation !== undefined && confirmation.email !== session?.user.email;
  const [begun, setBegun] = useState<Begun>();
  if (search.has('apple')) return <AppleReturn onSignedIn={signIn} />;
  if (isOidcReturn(search)) return <OidcReturn onSignedIn={signIn} />;
  if (isDone && !isConfirming) return <Navigate to={next} replace />;
  const shown = { invitation, notice: noticeOf(location.state), signedInAs: session?.user.email, next };
  const provider = singleSignOn();
  if (provider?.isOnlyWay) return <ProviderLogIn name={provider.name} {...shown} />;
  if (begun?.second) {
    const { ticket, Form } = begun.second;
    return (
      <Form
        email={begun.email}
        ticket={ticket}
        invitation={invitation}
        onSignedIn={signIn}
        onStartOver={() => setBegun({ email: begun.email })}
      />
    );
  }
  // Loaded when it is needed: few log-ins have a second step.
  const openSecondStep = async ({ email, ticket }: { email: string; ticket: string }) => {
    const { SecondStep: Form } = await import('../second-step/index.ts');
    setBegun({ email, second: { ticket, Form } });
  };
  return (
    <LogInForm
      {...shown}
      confirmation={confirmation}
      email={begun?.email}
      onSignedIn={signIn}
      onSecondStep={openSecondStep}
    />
  );
}

/** Returns why the user was redirected here, if it must stay visible. */
function noticeOf(state: unknown): string | undefined {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined;
  return typeof notice === 'string' ? notice : undefined;
}
