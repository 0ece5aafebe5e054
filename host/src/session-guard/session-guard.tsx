import { useEffect, useState, type ReactNode } from 'react';
import type { SkeletonShape } from '@timeweave/shared/contract';
import { publish } from '@timeweave/shared/events';
import { Navigate, useLocation, useWorkspaces } from '@timeweave/shared/facade';
import { accountApi, isNewestSession } from '@timeweave/shared/host';
import { isUnreachable, serverNow } from '@timeweave/shared/store';
import { PageSkeleton } from '@timeweave/shared/ui';

interface Props {
  token: string;
  skeleton: SkeletonShape;
  /** Called once the children are shown. */
  onShown?: () => void;
  children: ReactNode;
}

/** Longest wait before the page is shown, in ms: the server checks each call anyway. */
const limitMs = 1_000;

/**
 * Shows its children once the server has accepted the token; a refused or expired one ends the session and redirects to
 * `/logout`. Network errors and 5xx do not count as refused: offline users keep working, and the token is verified when the
 * connection is back.
 */
export function SessionGuard({ token, skeleton, onShown, children }: Props) {
  const { pathname, search } = useLocation();
  // The cache already has the stored account, so force the request.
  const { data, error } = accountApi.useAccountQuery({ token }, { refetchOnMountOrArgChange: true });
  const { isLoading: isWorkspaceLoading } = useWorkspaces();
  const hasTimeLeft = useTimeLeft(limitMs);
  const verified = data?.verifiedJwt;
  const isShown = ((verified || error) && !isWorkspaceLoading) || !hasTimeLeft;
  useEffect(() => {
    if (isShown) onShown?.();
  }, [isShown, onShown]);
  const isExpired = verified && verified.exp * 1000 <= serverNow();
  const isEnded = isExpired || (error && !isUnreachable(error));
  useEffect(() => {
    // Here, because another tab may have begun the next session by the time that the log-out page has loaded.
    if (isEnded && isNewestSession(token)) publish('session/ended', {});
  }, [isEnded, token]);
  if (isEnded) return <Navigate to="/logout" replace state={{ from: pathname + search }} />;
  return isShown ? children : <PageSkeleton shape={skeleton} />;
}

/** Returns true until `ms` after the component's first render. */
function useTimeLeft(ms: number): boolean {
  const [isLeft, setLeft] = useState(true);
  useEffect(() => {
    const timeout = setTimeout(() => setLeft(false), ms);
    return () => clearTimeout(timeout);
  }, [ms]);
  return isLeft;
}
