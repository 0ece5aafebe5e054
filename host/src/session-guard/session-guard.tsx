import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from '@timeweave/shared/facade';
import { isUnreachable, serverNow } from '@timeweave/shared/store';
import { PageSkeleton } from '@timeweave/shared/ui';
import { tokenApi } from './token.api.ts';

/** The server decides about each call anyway: nobody waits longer to be let in with a session that was stored. */
const patienceMs = 1_000;

/**
 * Shows its children once the server has accepted the token; a refused or expired one leads to `/logout`. No
 * answer, or a server that fails, is no refusal: a person whose network is away keeps working, and the token is
 * verified when the connection is back.
 */
export function SessionGuard({ token, children }: { token: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { data, error, isLoading } = tokenApi.useVerifyTokenQuery({ token });
  const isPatient = useTimeLeft(patienceMs);
  const isExpired = data && data.verifiedJwt.exp * 1000 <= serverNow();
  const isRefused = error && !isUnreachable(error);
  if (isExpired || isRefused) return <Navigate to="/logout" replace state={{ from: pathname + search }} />;
  return isLoading && isPatient ? <PageSkeleton shape="list" /> : children;
}

/** Whether less than this has gone by since the component was first shown. */
function useTimeLeft(ms: number): boolean {
  const [isLeft, setLeft] = useState(true);
  useEffect(() => {
    const timeout = setTimeout(() => setLeft(false), ms);
    return () => clearTimeout(timeout);
  }, [ms]);
  return isLeft;
}
