import type { ComponentType, ReactNode } from 'react';
import type { Slice } from '@reduxjs/toolkit';
import type { RemoteComponentName, RemoteComponents } from './components.ts';

/** The slots of the shell, with the props of their components. */
export interface Slots {
  /** A line in the note area of every page for signed-in users; renders a `NoteLine` or nothing. */
  note: object;
  /** Always mounted beside the page, for signed-in users; for dialogs. */
  overlay: object;
  /** Shown one after the other when a user logs out: `onReady` continues the log-out, `onStay` cancels it. */
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
  /** Distinguishes commands with the same text. */
  hint?: string;
  /** The colour of the project at the start of the hint. */
  color?: string | null;
  run: () => void;
}

export interface CommandGroup {
  label: string;
  items: readonly Command[];
  /** Maximum number of rows shown. */
  limit?: number;
  /** The group creates something from the query; shown after all results. */
  isCreation?: boolean;
}

/**
 * What a background module adds to the shell. Each contribution has its own error boundary: an error removes only that one
 * and is reported. All are removed when the user logs out.
 */
export interface Shell {
  /** Mounts a component in a slot of the shell. */
  mount: (slot: 'note' | 'overlay', component: ComponentType) => void;
  /** Shows the text that the hook returns, if any, beside the links to a path. */
  showBesideLink: (path: string, useText: TextHook) => void;
  /** Sets the document's title to the text that the hook returns, if any. */
  showInTitle: (useText: TextHook) => void;
  /** Adds the groups that the hook returns for a query to the command palette, which filters them by the query's words. */
  addCommands: (useCommands: CommandHook) => void;
}

export type TextHook = () => string | undefined;
export type CommandHook = (query: string) => readonly CommandGroup[];

/** Default export of the module that a remote exposes as `./background`. */
export interface BackgroundModule {
  /**
   * Called once for each signed-in user, after the first page is interactive. May return a cleanup function for anything
   * beyond its contributions; it is called when those are removed.
   */
  activate: (shell: Shell) => (() => void) | undefined;
  slices?: readonly Slice[];
}

/** Checks the type of a background module where it is defined. */
export function defineBackground(module: BackgroundModule): BackgroundModule {
  return module;
}

/** A slot's component inside its error boundary. */
export type SlotComponent<Name extends SlotName> = ComponentType<
  Slots[Name] & {
    /** Called when the component could not be loaded or failed; nothing is shown then. */
    onUnavailable?: () => void;
  }
>;

/** What the shell provides to the remotes' pages, through the facade's `ShellParts`. */
export interface ShellPartsValue {
  /** Path of the page after log-in. */
  homePath: string;
  /** Its label in the navigation. */
  homeLabel: string;
  /** The declared components of each slot. */
  slots: { [Name in SlotName]: readonly SlotComponent<Name>[] };
  /** Shows a component of another remote. */
  RemoteComponent: <Name extends RemoteComponentName>(props: RemoteComponentProps<Name>) => ReactNode;
  /** Prefetches a component of another remote. */
  prefetchComponent: (name: RemoteComponentName) => void;
}

export interface RemoteComponentProps<Name extends RemoteComponentName> {
  /** `<remote>/<module>`, as the owner declares it. */
  name: Name;
  props: RemoteComponents[Name];
  loading?: ReactNode;
  /** Shown when the component could not be loaded or failed. */
  failed: (retry: () => void) => ReactNode;
}
