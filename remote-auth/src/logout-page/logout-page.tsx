import { use, useEffect, useRef, useState } from 'react';
import { ShellParts, useLocation, useNavigate } from '@timeweave/shared/facade';
import { Waiting } from '../public-frame/index.ts';
import { useLogOut } from './use-log-out.ts';

/** Pages that require a session pass their path on when the session has ended. */
const isSentHere = (state: unknown) => typeof state === 'object' && state !== null && 'from' in state;

/** Logs out. Remotes may ask questions first, unless the session has already ended. */
export function LogoutPage() {
  const { homePath, slots } = use(ShellParts);
  const { key, ...location } = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const [questions] = useState(() => (isSentHere(state) ? [] : slots['before-log-out']));
  const [answered, setAnswered] = useState(0);
  const Question = questions[answered];
  const logOut = useLogOut();
  const begun = useRef(false);

  useEffect(() => {
    if (Question || begun.current) return;
    begun.current = true;
    void logOut();
  }, [Question, logOut]);

  // A question may call it more than once.
  const next = () => setAnswered(answered + 1);
  const stay = () => void (key === 'default' ? navigate(homePath, { replace: true }) : navigate(-1));

  return (
    <>
      <Waiting title="Logging out" happening="Ending your session on this device…" />
      {Question && <Question key={answered} onReady={next} onStay={stay} onUnavailable={next} />}
    </>
  );
}
