import { useEffect, useRef, useState } from 'react';
import { readUnsent, useLocation } from '@timeweave/shared/facade';
import { useAppDispatch } from '@timeweave/shared/store';
import { Waiting } from '../public-frame/index.ts';
import { UnsentDialog } from './unsent-dialog.tsx';
import { useLogOut } from './use-log-out.ts';

/** A page that needs a session sends its address along when the session has ended. */
const isSentHere = (state: unknown) => typeof state === 'object' && state !== null && 'from' in state;

/** Logs out; with unsent changes, asks first what should happen to them. */
export function LogoutPage() {
  const dispatch = useAppDispatch();
  const isForced = isSentHere(useLocation().state);
  const [isAsking, setAsking] = useState(() => !isForced && dispatch(readUnsent()).length > 0);
  const logOut = useLogOut();
  const begun = useRef(false);

  useEffect(() => {
    if (isAsking || begun.current) return;
    begun.current = true;
    void logOut();
  }, [isAsking, logOut]);

  return (
    <>
      <Waiting title="Logging out" happening="Ending your session on this device…" />
      {isAsking && <UnsentDialog onDecided={() => setAsking(false)} />}
    </>
  );
}
