import { type ReactNode, use } from 'react';
import type { RemoteComponents } from '@timeweave/shared/contract';
import { ShellParts } from '@timeweave/shared/facade';

interface Props {
  props: RemoteComponents['reports/entry-range'];
  /** Shown while no remote fills the slot. */
  children: ReactNode;
}

/** The slot for the editable times of an entry. */
export function EntryRange({ props, children }: Props) {
  const { RemoteComponent } = use(ShellParts);
  return (
    <RemoteComponent<'reports/entry-range'>
      name="reports/entry-range"
      props={props}
      loading={children}
      failed={() => children}
    />
  );
}
