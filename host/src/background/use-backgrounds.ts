import { useEffect, useEffectEvent } from 'react';
import type { RemoteRegistry } from '@timeweave/shared/contract';
import { untilIdle } from '@timeweave/shared/ui';
import { activateBackgrounds } from './follow-session.ts';

/** Activates the background modules for a user, once the first page is shown and nothing is loading. */
export function useBackgrounds(
  userId: string,
  registry: RemoteRegistry,
  loadPage: () => Promise<unknown>,
): void {
  const untilInteractive = useEffectEvent(async () => {
    await loadPage().catch(() => undefined);
    await untilIdle();
  });
  useEffect(() => {
    let isWanted = true;
    void untilInteractive().then(() => isWanted && activateBackgrounds(registry));
    return () => {
      isWanted = false;
    };
  }, [userId, registry]);
}
