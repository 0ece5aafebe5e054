import { createElement, lazy, useEffect, useState, type ComponentType, type FunctionComponent } from 'react';
import { LoadFault } from './load-fault.tsx';

const attempts = 3;
const firstPauseMs = 1_000;

/** Loads code; retries twice, with pauses. */
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

/** A component whose code is loaded later than the page that renders it. */
export interface LazyComponent<Props> extends FunctionComponent<Props> {
  /** Loads the code before the first render, which then does not suspend. The first render retries a failed load. */
  prefetch: () => void;
}

/**
 * Returns a component whose code is loaded once `due` resolves, or on its first render. Renders a message if the code cannot
 * be loaded, and retries when the network is back.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  due?: Promise<unknown>,
): LazyComponent<Props> {
  let ready: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  let suspending: ComponentType<Props> | undefined;
  const listeners = new Set<() => void>();

  const component = () =>
    (loading ??= loadInThreeTries(load).then((loaded) => {
      ready = loaded;
      return loaded;
    }));

  const retry = () => {
    loading = suspending = undefined;
    listeners.forEach((listener) => listener());
  };

  /** React's `lazy` would cache a failure, so it gets the message as a component instead. */
  const loadOrExplain = async (): Promise<{ default: ComponentType<Props> }> => {
    await due;
    try {
      return { default: await component() };
    } catch (error) {
      return { default: () => createElement(LoadFault, { error, onRetry: retry }) };
    }
  };

  /** Loaded code renders without suspending: React would delay it by 300 ms. */
  const current = () => ready ?? (suspending ??= lazy(loadOrExplain));

  const prefetch = () =>
    void component().catch(() => {
      // Not rendered yet: the first render starts three new attempts.
      if (!suspending) loading = undefined;
    });

  void due?.then(prefetch);

  function Lazy(props: Props) {
    const [shown, setShown] = useState<ComponentType<Props>>(current);
    useEffect(() => {
      const onReset = () => setShown(current);
      listeners.add(onReset);
      return () => void listeners.delete(onReset);
    }, []);
    return createElement(shown, props);
  }

  return Object.assign(Lazy, { prefetch });
}
