import { useMemo, type ReactNode } from 'react';
import type { RemoteRegistry, ShellPartsValue } from '@timeweave/shared/contract';
import { ShellParts } from '@timeweave/shared/facade';
import { homeOf, navigationOf } from '../navigation/index.ts';
import { prefetchComponent, RemoteComponent } from './remote-component.tsx';
import { slotComponents } from './slot-components.tsx';

interface Props {
  registry: RemoteRegistry;
  children: ReactNode;
}

/** Provides the shell's parts to the remotes' pages. */
export function ShellPartsProvider({ registry, children }: Props) {
  const parts = useMemo((): ShellPartsValue => {
    const home = homeOf(navigationOf(registry));
    return {
      homePath: home?.to ?? '/workspace',
      homeLabel: home?.text ?? 'workspaces',
      slots: {
        note: slotComponents(registry, 'note'),
        overlay: slotComponents(registry, 'overlay'),
        'before-log-out': slotComponents(registry, 'before-log-out'),
      },
      RemoteComponent: (props) => <RemoteComponent {...props} registry={registry} />,
      prefetchComponent: (name) => prefetchComponent(name, registry),
    };
  }, [registry]);
  return <ShellParts value={parts}>{children}</ShellParts>;
}
