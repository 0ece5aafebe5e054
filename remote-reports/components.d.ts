/** Props of the components that remote-reports exposes to other remotes, and of the slots in its pages. */
import type { ComponentType } from 'react';
import type { ReportEntry } from '@timeweave/shared/api';
import type { EntryTags, ProjectChoice, TagChange } from '@timeweave/shared/choices';
import type { OfferUndo } from '@timeweave/shared/ui';

/** Shows the button with the project, and opens when it mounts. */
export interface ProjectPickerProps {
  picked: ProjectChoice;
  onPick: (choice: ProjectChoice) => void;
  /** Whether projects of other workspaces can be selected; only before an entry exists. */
  offersWorkspaces?: boolean;
}

/** Shows the button with the tags, and opens when it mounts. */
export interface TagPickerProps {
  picked: EntryTags;
  onPick: (tags: EntryTags) => void;
  /** Workspace of the tags; defaults to the user's current workspace. */
  workspaceId?: number | null;
}

/** Shows the button with the tags, and opens when it mounts. */
export interface SharedTagPickerProps {
  /** The tags of each entry. */
  each: readonly EntryTags[];
  /** Called once when the picker closes, so that one undo reverts all changes. */
  onChange: (change: TagChange) => void;
}

/** Start and end in Unix seconds. */
export interface EntrySpan {
  start: number;
  end: number;
}

export interface EntryRangeProps {
  /** Name of the entry in accessible labels. */
  name: string;
  span: EntrySpan;
  onMove: (span: EntrySpan) => void;
}

type ReportEntries = readonly ReportEntry[];

/**
 * Commands on entries as they are shown. Each is a change of the queue: shown at once, sent when the server can be
 * reached, and offered for undo. Shows why the server refused it at once, and resolves to whether all is saved or queued.
 */
export interface EntryCommands {
  rename: (entries: ReportEntries, title: string) => Promise<boolean>;
  setProject: (entries: ReportEntries, project: ProjectChoice) => Promise<boolean>;
  setBillable: (entries: ReportEntries, isBillable: boolean) => Promise<boolean>;
  changeTags: (entries: ReportEntries, change: TagChange) => Promise<boolean>;
  /** Refused if the times have changed since they were shown. `text` names the change for its undo. */
  move: (entry: ReportEntry, span: EntrySpan, text: string) => Promise<boolean>;
  remove: (entries: ReportEntries) => Promise<void>;
}

export interface EntryService {
  /** The same object while the service is mounted. */
  commands: EntryCommands;
  /** Applies queued changes to entries of the server; another function after each change. */
  withChanges: (entries: ReportEntries) => ReportEntries;
  /** Marks an entry with an unsaved change. */
  Mark: ComponentType<{ entry: ReportEntry }>;
}

export interface EntryServiceProps {
  offer: OfferUndo;
  list: {
    /** RTK Query endpoint of the list. */
    endpoint: string;
    /** Whether the list is refetched after each change. Otherwise saved changes stay applied while it is not. */
    isRefetched: boolean;
    refetch: () => void;
    /** Called after a change of a list that is not refetched was saved. */
    onSaved: (isChanged: (entry: ReportEntry) => boolean) => void;
  };
  /** Receives the service, and undefined when it ends. */
  onService: (service: EntryService | undefined) => void;
}

declare module '@timeweave/shared/contract' {
  interface RemoteComponents {
    /** Slot in the Detailed report: editable start and end of a finished entry. */
    'reports/entry-range': EntryRangeProps;
    /** Slot in the Detailed report: commands on listed entries; shows nothing. */
    'reports/entry-service': EntryServiceProps;
    /** The project of an entry, with search, 'No Project' and 'New Project'. */
    'reports/project-picker': ProjectPickerProps;
    /** The tags of several entries, with search and 'Create'. */
    'reports/shared-tag-picker': SharedTagPickerProps;
    /** The tags of an entry, with search and 'Create'. */
    'reports/tag-picker': TagPickerProps;
  }
}
