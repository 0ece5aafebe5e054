import { Activity, type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { RegisteredRemote, RemotePage, RemoteRegistry } from '@timeweave/shared/contract';
import { untilPageIdle } from '@timeweave/shared/ui';
import { Guarded, type Source } from '../contributions/index.ts';
import type { LoadedModule } from '../remotes/index.ts';
import { prefetchPages } from './prefetch-pages.ts';
import { savesData } from './saves-data.ts';

interface Props {
  registry: RemoteRegistry;
  /** Settles once the first page is shown or has failed. */
  loadFirst: () => Promise<unknown>;
  load: (remote: RegisteredRemote, module: string) => Promise<LoadedModule<RemotePage>>;
}

interface CurrentWarmUp {
  WarmUp: ComponentType;
  source: Source;
}

/** Each is rendered once. */
const warmedUp = new WeakSet<ComponentType>();

/** Prefetches marked pages after the first page, and renders their warm-ups hidden. Does nothing for users who save data. */
export function PagePrefetch({ registry, loadFirst, load }: Props) {
  const [current, setCurrent] = useState<CurrentWarmUp>();
  const untilShown = useEffectEvent(() => loadFirst().catch(() => undefined));

  useEffect(() => {
    let isWanted = !savesData();

    const prepare = async (remote: RegisteredRemote, module: string) => {
      const { release, value } = await load(remote, module);
      const { WarmUp } = value;
      if (!WarmUp || !isWanted || warmedUp.has(WarmUp)) return;
      await untilPageIdle();
      if (!isWanted) return;
      warmedUp.add(WarmUp);
      setCurrent({ WarmUp, source: { remote: remote.name, release, module } });
      await untilPageIdle();
      setCurrent(undefined);
    };

    void untilShown().then(() =>
      prefetchPages(registry, { untilPageIdle, load: prepare, isWanted: () => isWanted }),
    );
    return () => {
      isWanted = false;
    };
  }, [registry, load]);

  if (!current) return null;
  const { WarmUp, source } = current;
  return (
    <Activity mode="hidden">
      <Guarded source={source}>
        <WarmUp />
      </Guarded>
    </Activity>
  );
}
