import { useEffect, useEffectEvent, useState } from 'react';
import type { RemoteRegistry } from '@timeweave/shared/contract';
import { untilPageIdle } from '@timeweave/shared/ui';
import { activateBackgrounds } from './follow-session.ts';

/**
 * Activates the background modules for a user, once the first page is shown and nothing is loading. Returns whether it is:
 * modules that are active keep their release, which the first page may still replace by the one before.
 */
export function useBackgrounds(
  userId: string,
  registry: RemoteRegistry,
  loadPage: () => Promise<unknown>,
): boolean {
  const [isPageShown, setPageShown] = useState(false);
  const untilShown = useEffectEvent(async () => {
    await loadPage().catch(() => undefined);
    await untilPageIdle();
  });
  useEffect(() => {
    let isWanted = true;
    void untilShown().then(() => isWanted && setPageShown(true));
    return () => {
      isWanted = false;
    };
  }, []);
  useEffect(() => {
    if (isPageShown) activateBackgrounds(registry);
  }, [isPageShown, userId, registry]);
  return isPageShown;
}
