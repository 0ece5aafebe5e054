import { useCallback } from 'react';
import type { ProfileSettings } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { useAttempt } from '@timeweave/shared/store';
import { useAdminChangePreferenceMutation } from './profile.api.ts';
import type { Preference } from './saved-by.ts';

/** Returns a function that changes a preference with an optimistic update; failures show an alert. */
export function useChangePreference() {
  const { workspace_id } = useSession();
  const [change] = useAdminChangePreferenceMutation();
  const attempt = useAttempt();
  return useCallback(
    <Name extends Preference>(preference: Name, value: ProfileSettings[Name]) =>
      void attempt(() => change({ workspace_id, preference, value }).unwrap()),
    [attempt, change, workspace_id],
  );
}
