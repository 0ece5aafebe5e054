import { CloudOff } from 'lucide-react';
import { publish, selectShownSinceMs, useSelector } from '@timeweave/shared/facade';
import { Button, NoteLine, useOnline } from '@timeweave/shared/ui';
import { ShownSince } from './shown-since.tsx';

/** Says how old the data on the page is, where it is from an earlier visit. */
export function OldDataNote() {
  const shownSinceMs = useSelector(selectShownSinceMs);
  const isOnline = useOnline();
  if (shownSinceMs === undefined) return null;
  return (
    <NoteLine
      icon={<CloudOff size={16} aria-hidden />}
      action={
        isOnline && (
          <Button size="small" onClick={() => publish('connection/restored', {})}>
            Try again
          </Button>
        )
      }
    >
      <ShownSince ms={shownSinceMs} />
    </NoteLine>
  );
}
