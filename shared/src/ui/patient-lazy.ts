import type { ComponentType } from 'react';
import { lateComponent } from './late-code.ts';

/** Returns a component that is loaded on its first render. */
export function patientLazy<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lateComponent(load);
}
