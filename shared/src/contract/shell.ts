import type { ComponentType, ReactNode } from 'react';
import type { Slice } from '@reduxjs/toolkit';
import type { RemoteComponentName, RemoteComponents } from './components.ts';

/** The named places of the shell, with the props that a component gets there. */
export interface Slots {
  /** A line in the note area of every page for signed-in users; renders a `NoteLine` or nothing. */
  note: object;
  /** Always mounted beside the page, for signed-in users; for dialogs. */
  overlay: object;
  /** Shown when a user logs out, one after the other: `onReady` lets the log-out continue, `onStay` ends it. */
  'before-log-out': { onReady: () => void; onStay: () => void };
}

export type SlotName = keyof Slots;

/** A component that a remote adds to a slot of the shell, without its background module. */
export interface SlotDeclaration {
  slot: SlotName;
  /** The exposed module, `./unsent`; its source is `src/unsent-slot/index.ts`. */
  module: `./${string}`;
}

/** Default export of a module that a remote exposes for a slot. */
export interface SlotModule<Name extends SlotName = SlotName> {
  Component: ComponentType<Slots[Name]>;
  slices?: readonly Slice[];
}

/** Checks the type of a slot's component where it is defined. */
export function defineSlot<Name extends SlotName>(module: SlotModule<Name>): SlotModule<Name> {
  return module;
}

/** A command of the command palette. */
export interface Command {
  /** Unique within its group. */
  id: string | number;
  icon: ComponentType<{ size: number; 'aria-hidden'?: true }>;
  text: string;
  /** Distinguishes it from commands with the same text. */
  hint?: string;
  /** The colour of the project that the hint begins with. */
  color?: string | null;
  run: () => void;
}

export interface CommandGroup {
  label: string;
  items: readonly Command[];
  /** Maximum number of rows shown. */
  limit?: number;
  /** The group creates something from the query, so it comes after all results. */
  isCreation?: boolean;
}

/**
 * What a background module adds to the shell. Each contribution has an error boundary of its own: a fault removes that one and
 * reports it. All are removed when the user logs out, and before another release of the remote is activated.
 */
export interface Shell {
  /** Mounts a component in a place of the shell. */
  mount: (slot: 'note' | 'overlay', component: ComponentType) => void;
  /** Shows the text that the hook returns, if any, beside the links to a path. */
  showBesideLink: (path: string, useText: TextHook) => void;
  /** Makes the text that the hook returns, if any, the document's title. */
  showInTitle: (useText: TextHook) => void;
  /** Adds the groups that the hook returns for a query to the command palette, which filters them by the query's words. */
  addCommands: (useCommands: CommandHook) => void;
}

export type TextHook = () => string | undefined;
export type CommandHook = (query: string) => readonly CommandGroup[];

/** Default export of the module that a remote exposes as `./background`. */
export interface BackgroundModule {
  /**
   * Called once for each signed-in user, after the first page is interactive. May return a function that ends what it
   * began besides its contributions; it is called when those are removed.
   */
  activate: (shell: Shell) => (() => void) | undefined;
  slices?: readonly Slice[];
}

/** Checks the type of a background module where it is defined. */
export function defineBackground(module: BackgroundModule): BackgroundModule {
  return module;
}

/** A component of a slot inside its own error boundary. */
export type SlotComponent<Name extends SlotName> = ComponentType<
  Slots[Name] & {
    /** Called when the component could not be loaded or failed; then nothing is shown. */
    onUnavailable?: () => void;
  }
>;

/** What the shell gives the remotes' pages, by way of the facade's `ShellParts`. */
export interface ShellPartsValue {
  /** Path of the page after log-in. */
  homePath: string;
  /** Its label in the navigation. */
  homeLabel: string;
  /** The components that the remotes declare for each slot. */
  slots: { [Name in SlotName]: readonly SlotComponent<Name>[] };
  /** Shows another remote's component. */
  RemoteComponent: <Name extends RemoteComponentName>(props: RemoteComponentProps<Name>) => ReactNode;
  /** Loads another remote's component before it is shown. */
  prefetchComponent: (name: RemoteComponentName) => void;
}

export interface RemoteComponentProps<Name extends RemoteComponentName> {
  /** `<remote>/<module>`, as the offering remote declares it. */
  name: Name;
  props: RemoteComponents[Name];
  /** Shown while the component loads. */
  loading?: ReactNode;
  /** Shown when it cannot be loaded or has failed. */
  failed: (retry: () => void) => ReactNode;
}
