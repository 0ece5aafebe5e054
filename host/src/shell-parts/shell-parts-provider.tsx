import { createContext, use, useMemo, type ReactNode } from 'react';
import type {
  RemoteComponentName,
  RemoteComponentProps,
  RemoteRegistry,
  ShellPartsValue,
} from '@timeweave/shared/contract';
import { ShellParts } from '@timeweave/shared/facade';
import { homeOf, navigationOf } from '../navigation/index.ts';
import { prefetchComponent, RemoteComponent } from './remote-component.tsx';
import { slotComponents } from './slot-components.tsx';

interface Source {
  registry: RemoteRegistry;
  refreshRegistry: () => Promise<void>;
}

const Registry = createContext<Source | undefined>(undefined);

/** The same component for each registry: another one would mount opened pickers again, which would open once more. */
function ComponentOfRegistry<Name extends RemoteComponentName>(props: RemoteComponentProps<Name>) {
  const source = use(Registry);
  return source && <RemoteComponent<Name> {...props} {...source} />;
}

/** Provides the shell's parts to the remotes' pages. */
export function ShellPartsProvider({
  registry,
  refreshRegistry,
  children,
}: Source & { children: ReactNode }) {
  const source = useMemo(() => ({ registry, refreshRegistry }), [registry, refreshRegistry]);
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
      RemoteComponent: ComponentOfRegistry,
      prefetchComponent: (name) => prefetchComponent(name, registry),
    };
  }, [registry]);
  return (
    <Registry value={source}>
      <ShellParts value={parts}>{children}</ShellParts>
    </Registry>
  );
}
