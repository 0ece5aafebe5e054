import { use } from 'react';
import { ShellParts, useLocation } from '@timeweave/shared/facade';
import { Dialog, ErrorState, Skeleton } from '@timeweave/shared/ui';

/** The keyboard shortcuts of the current page: the list is a component of the timer's remote, as on the help page. */
export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const { RemoteComponent } = use(ShellParts);
  const { pathname } = useLocation();
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts" wide>
      <RemoteComponent
        name="timer/shortcuts"
        props={{ path: pathname }}
        loading={<Skeleton $height="160px" />}
        failed={(retry) => (
          <ErrorState
            title="We couldn’t load the shortcuts"
            message="Check your connection and try again."
            onRetry={retry}
          />
        )}
      />
    </Dialog>
  );
}
