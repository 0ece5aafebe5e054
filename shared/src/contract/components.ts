import type { ComponentType } from 'react';
import type { Slice } from '@reduxjs/toolkit';

/**
 * The components that remotes offer to each other, by `<remote>/<module>`, with their props. The offering remote adds its own in
 * `components.d.ts` in its folder, by module augmentation: the others see the types and import nothing.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface RemoteComponents {}

export type RemoteComponentName = keyof RemoteComponents;

/** What a module that a remote exposes as a component exports as its default. */
export interface ComponentModule<Props = object> {
  Component: ComponentType<Props>;
  slices?: readonly Slice[];
}

/** Types an offered component by what its remote declares of it. */
export function defineComponent<Name extends RemoteComponentName>(
  module: ComponentModule<RemoteComponents[Name]>,
): ComponentModule<RemoteComponents[Name]> {
  return module;
}
