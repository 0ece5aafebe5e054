import { selectShownSinceMs, useSelector } from '@timeweave/shared/facade';
import { OfflineNote } from '@timeweave/shared/ui';
import { ShownSince } from './shown-since.tsx';

/** Shows the age of data from the offline cache. */
export function OldDataNote() {
  const shownSinceMs = useSelector(selectShownSinceMs);
  if (shownSinceMs === undefined) return null;
  return (
    <OfflineNote retryLabel="Try again">
      <ShownSince ms={shownSinceMs} />
    </OfflineNote>
  );
}
