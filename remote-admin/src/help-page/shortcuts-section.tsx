import { use } from 'react';
import { ShellParts } from '@timeweave/shared/facade';
import { ErrorState, Skeleton } from '@timeweave/shared/ui';
import { HelpSection } from './help-section.tsx';

export function ShortcutsSection() {
  const { RemoteComponent } = use(ShellParts);
  return (
    <HelpSection id="shortcuts" title="Keyboard shortcuts">
      <p>Single letters work while no field has the focus.</p>
      <RemoteComponent
        name="timer/shortcuts"
        props={{}}
        loading={<Skeleton $height="260px" />}
        failed={(retry) => (
          <ErrorState
            title="We couldn’t load the shortcuts"
            message="Check your connection and try again."
            onRetry={retry}
          />
        )}
      />
    </HelpSection>
  );
}
