import { use, useEffect } from 'react';
import type { RemoteComponents } from '@timeweave/shared/contract';
import { ShellParts } from '@timeweave/shared/facade';

type Props = RemoteComponents['reports/entry-service'];
type Service = NonNullable<Parameters<Props['onService']>[0]>;

/** The service that changes entries: undefined while it is loading, null if no remote fills its slot. */
export type EntryService = Service | null | undefined;
export type EntryCommands = Service['commands'];

interface SourceProps extends Omit<Props, 'onService'> {
  onService: (service: EntryService) => void;
}

/** Loads the entry service. Renders nothing. */
export function EntryServiceSource(props: SourceProps) {
  const { RemoteComponent } = use(ShellParts);
  const { onService } = props;
  return (
    <RemoteComponent<'reports/entry-service'>
      name="reports/entry-service"
      props={props}
      failed={() => <Missing onService={onService} />}
    />
  );
}

function Missing({ onService }: Pick<SourceProps, 'onService'>) {
  useEffect(() => {
    onService(null);
    return () => onService(undefined);
  }, [onService]);
  return null;
}
