import { useCallback } from 'react';
import { useLocation, useNavigate } from '@timeweave/shared/facade';

const timerPath = '/dashboard';

/** Returns a function that opens the timer page with the focus on an entry, by its UUID. */
export function useRequestEdit(): (uuid: string) => void {
  const navigate = useNavigate();
  return useCallback((uuid) => void navigate(timerPath, { state: { edit: uuid } }), [navigate]);
}

/** Returns the UUID of the entry that the timer page should focus, and a function to call once it has. */
export function useEditRequest(): { requested: string | undefined; onDone: () => void } {
  const { search, ...location } = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const onDone = useCallback(
    () => void navigate(timerPath + search, { replace: true, state: null }),
    [navigate, search],
  );
  return { requested: uuidIn(state), onDone };
}

function uuidIn(state: unknown): string | undefined {
  const hasUuid = typeof state === 'object' && state !== null && 'edit' in state;
  return hasUuid && typeof state.edit === 'string' ? state.edit : undefined;
}
