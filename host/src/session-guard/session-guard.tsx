import type { ReactNode } from 'react';
import { Navigate, useLocation, type ApiError } from '@timeweave/shared/facade';
import { isApiError, serverNow } from '@timeweave/shared/store';
import { PageSkeleton } from '@timeweave/shared/ui';
import { tokenApi } from './token.api.ts';

/**
 * Shows its children once the server has accepted the token; a refused or expired one leads to `/logout`.
 * No answer at all is no refusal: a person whose network is away keeps working.
 */
export function SessionGuard({ token, children }: { token: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { data, error, isLoading } = tokenApi.useVerifyTokenQuery({ token });
  if (isLoading) return <PageSkeleton shape="list" />;
  const expired = data && data.verifiedJwt.exp * 1000 <= serverNow();
  if (expired || isRefusal(error))
    return <Navigate to="/logout" replace state={{ from: pathname + search }} />;
  return children;
}

function isRefusal(error: unknown): error is ApiError {
  return isApiError(error) && error.status !== 'offline';
}
