import { useCallback } from 'react';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import type { TimeRules } from './refusal.ts';

/** Returns a function that returns the rules at the current time. */
export function useTimeRules(): () => TimeRules {
  const workspace = useCurrentWorkspace();
  const { dateFormat } = usePreferences();
  return useCallback(
    () => ({ workspace, dateFormat, now: Math.floor(serverNow() / 1000) }),
    [workspace, dateFormat],
  );
}
