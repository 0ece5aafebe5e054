import { use } from 'react';
import type { RemoteComponents } from '@timeweave/shared/contract';
import { ShellParts } from '@timeweave/shared/facade';
import { Dialog, ErrorState, Skeleton } from '@timeweave/shared/ui';

export function NewProject(props: RemoteComponents['reports/new-project']) {
  const { RemoteComponent } = use(ShellParts);
  const { onClose, finalFocus } = props;
  const dialog = { open: true, onOpenChange: onClose, title: 'New Project', finalFocus };
  return (
    <RemoteComponent
      name="reports/new-project"
      props={props}
      loading={
        <Dialog {...dialog}>
          <Skeleton $height="380px" />
        </Dialog>
      }
      failed={(retry) => (
        <Dialog {...dialog}>
          <ErrorState
            title="We couldn’t load this dialog"
            message="Check your connection and try again."
            onRetry={retry}
          />
        </Dialog>
      )}
    />
  );
}
