import { useEffect, useState } from 'react';
import { useLocation } from '@timeweave/shared/facade';
import { isEditing } from './edits.ts';

const reloadPage = () => location.reload();

/**
 * Loads the whole page at a navigation while another release is current, unless that would lose an edit or the browser is
 * offline. Returns whether it does, so that the page of the used release is not shown first.
 */
export function useFullLoad(isOutdated: boolean, reload = reloadPage): boolean {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState(pathname);
  const [isLoading, setLoading] = useState(false);
  if (pathname !== opened) {
    setOpened(pathname);
    // The fields of the page that the user leaves are still there.
    setLoading(isOutdated && navigator.onLine && !isEditing());
  }
  useEffect(() => {
    if (isLoading) reload();
  }, [isLoading, reload]);
  return isLoading;
}
