import { use, useEffect } from 'react';
import type { RegisteredRemote } from '@timeweave/shared/contract';
import { keepRelease } from './loader.ts';
import type { LoadedModule } from './module-loader.ts';

/** Returns a module's default export once it is loaded; keeps its release once the component is shown. */
export function useLoaded<Value>(
  { name }: RegisteredRemote,
  loading: LoadedModule<Value> | Promise<LoadedModule<Value>>,
): Value {
  const { release, value } = loading instanceof Promise ? use(loading) : loading;
  useEffect(() => keepRelease(name, release), [name, release]);
  return value;
}
