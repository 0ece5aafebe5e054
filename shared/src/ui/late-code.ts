import { createElement, lazy, useEffect, useState, type ComponentType } from 'react';
import { LoadFault } from './load-fault.tsx';

const attempts = 3;
const firstPauseMs = 1_000;

/** Loads code; after a failure twice more, with pauses. */
async function loadInThreeTries<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * attempt));
    }
  }
}

/**
 * A component whose code is loaded once `due` has come, or when it is first shown. Where the code cannot be loaded it
 * says so in the component's place; the network's return begins anew.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  due?: Promise<unknown>,
) {
  let ready: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  let late: ComponentType<Props> | undefined;
  const listeners = new Set<() => void>();

  const component = () =>
    (loading ??= loadInThreeTries(load).then((loaded) => {
      ready = loaded;
      return loaded;
    }));

  const beginAnew = () => {
    loading = late = undefined;
    listeners.forEach((listener) => listener());
  };

  /** React's `lazy` would remember a failure for ever: it gets the fault as a component instead. */
  const loadOrExplain = async (): Promise<{ default: ComponentType<Props> }> => {
    await due;
    try {
      return { default: await component() };
    } catch (error) {
      return { default: () => createElement(LoadFault, { error, onRetry: beginAnew }) };
    }
  };

  /** What is there need not suspend: React would hold it back for 300 ms. */
  const current = () => ready ?? (late ??= lazy(loadOrExplain));

  void due?.then(component).catch(() => {
    // Nobody has asked for it yet: the first who does starts three new tries.
    if (!late) loading = undefined;
  });

  return function Late(props: Props) {
    const [shown, setShown] = useState<ComponentType<Props>>(current);
    useEffect(() => {
      const onAnew = () => setShown(current);
      listeners.add(onAnew);
      return () => void listeners.delete(onAnew);
    }, []);
    return createElement(shown, props);
  };
}
