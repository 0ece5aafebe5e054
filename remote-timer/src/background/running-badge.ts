import { useEffect } from 'react';
import { useRunningTimer } from '../time-entry/index.ts';

/** Marks the icon of the installed app while a timer runs. */
export function RunningBadge() {
  const runs = Boolean(useRunningTimer());
  useEffect(() => {
    // Browsers that cannot be installed into have no badges; a denied one is no fault.
    if (!runs || !('setAppBadge' in navigator)) return undefined;
    const ignore = () => undefined;
    navigator.setAppBadge().catch(ignore);
    return () => void navigator.clearAppBadge().catch(ignore);
  }, [runs]);
  return null;
}
