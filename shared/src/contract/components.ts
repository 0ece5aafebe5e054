import type { ComponentType } from 'react';
import type { Slice } from '@reduxjs/toolkit';

/**
 * The components that remotes offer to each other, by `<remote>/<module>`, and the slots in their pages, which other remotes
 * fill, with their props. The owner adds its own in `components.d.ts` in its folder, by module augmentation, so that other
 * remotes see the types without an import.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface RemoteComponents {}

export type RemoteComponentName = keyof RemoteComponents;

/** A module that a remote exposes as a component; the default export is the component. */
export interface ComponentModule<Props = object> {
  Component: ComponentType<Props>;
  slices?: readonly Slice[];
}

/** Checks the type of a component against its declaration in `RemoteComponents`. */
export function defineComponent<Name extends RemoteComponentName>(
  module: ComponentModule<RemoteComponents[Name]>,
): ComponentModule<RemoteComponents[Name]> {
  return module;
}
