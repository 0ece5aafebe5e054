import { type ReactNode, use } from 'react';
import type { RemoteComponents } from '@timeweave/shared/contract';
import { ShellParts } from '@timeweave/shared/facade';

type Name = 'timer/entry-range';

interface Props<Part extends Name> {
  name: Part;
  props: RemoteComponents[Part];
  /** Shown while remote-timer is loading or missing. */
  children?: ReactNode;
}

/** A control of remote-timer. Without that remote the report is read-only. */
export function TimerPart<Part extends Name>({ name, props, children = null }: Props<Part>) {
  const { RemoteComponent } = use(ShellParts);
  return <RemoteComponent<Part> name={name} props={props} loading={children} failed={() => children} />;
}
