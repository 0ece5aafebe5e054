import { Suspense, use, useState } from 'react';
import { Navigate, ShellParts, useLocation, useSearchParams } from '@timeweave/shared/facade';
import { useOptionalSession } from '@timeweave/shared/session';
import { readPendingConfirmation } from '../accounts/index.ts';
import { useCurrentInvitation, useInvitedSignIn } from '../invitation/index.ts';
import { Waiting } from '../public-frame/index.ts';
import { SecondStep } from '../second-step/index.ts';
import { AppleReturn } from '../social-sign-in/index.ts';
import { LogInForm } from './log-in-form.tsx';
import { pathAskedFor } from './path-asked-for.ts';

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
  const [step, setStep] = useState<{ email: string; ticket?: string }>();
  if (search.has('apple')) return <AppleReturn onSignedIn={signIn} />;
  if (isDone && !isConfirming) return <Navigate to={next} replace />;
  if (step?.ticket !== undefined)
    return (
      <Suspense fallback={<Waiting title="Two-step log-in" happening="One moment, please…" />}>
        <SecondStep
          email={step.email}
          ticket={step.ticket}
          invitation={invitation}
          onSignedIn={signIn}
          onStartOver={() => setStep({ email: step.email })}
        />
      </Suspense>
    );
  return (
    <LogInForm
      invitation={invitation}
      confirmation={confirmation}
      email={step?.email}
      notice={noticeOf(location.state)}
      signedInAs={session?.user.email}
      next={next}
      onSignedIn={signIn}
      onSecondStep={setStep}
    />
  );
}

/** Returns why the user was redirected here, if it must stay visible. */
function noticeOf(state: unknown): string | undefined {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined;
  return typeof notice === 'string' ? notice : undefined;
}
