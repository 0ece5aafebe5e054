import type { ReactNode } from 'react';
import { useCurrentWorkspace, useLocation } from '@timeweave/shared/facade';
import { SecondFactorPage } from '../unknown-page/index.ts';

/** Where users turn two-step log-in on. */
const profile = '/profile';

/** Shows only the profile while the user lacks the two-step log-in that the workspace requires. */
export function SecondFactorGuard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isLocked = useCurrentWorkspace()?.needs_second_factor === 1 && !pathname.startsWith(profile);
  return isLocked ? <SecondFactorPage path={`${profile}?tab=security`} /> : children;
}
