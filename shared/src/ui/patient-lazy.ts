import type { ComponentType } from 'react';
import { lateComponent } from './late-code.ts';

/** A component that is loaded when it is first shown. */
export function patientLazy<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lateComponent(load);
}
