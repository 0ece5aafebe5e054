/** Props of the components that remote-timer exposes to other remotes. */

/** The project of an entry; id 0 is 'No Project'. */
export interface ProjectChoice {
  id: number;
  name: string;
  color: string | null;
  client: string | null;
  isBillable: boolean;
  /** Null is the current workspace. */
  workspaceId: number | null;
}

export interface ProjectPickerProps {
  picked: ProjectChoice;
  onPick: (choice: ProjectChoice) => void;
}

/** Tags by id, and their titles separated by commas. */
export interface EntryTags {
  ids: number[];
  text: string;
}

/** Ids of tags that are added to and removed from entries. */
export interface ChangedTags {
  added: number[];
  removed: number[];
}

export interface TagPickerProps {
  /** The tags of each entry. */
  each: readonly EntryTags[];
  /** Called when the picker closes, with the resulting tags of each entry. */
  onChange: (change: ChangedTags, after: readonly EntryTags[]) => void;
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

declare module '@timeweave/shared/contract' {
  interface RemoteComponents {
    /** Editable start and end of a finished entry. */
    'timer/entry-range': EntryRangeProps;
    /** The project of an entry, with a picker. */
    'timer/project-picker': ProjectPickerProps;
    /** The list of keyboard shortcuts. */
    'timer/shortcuts': object;
    /** The tags of one or more entries, with a picker. */
    'timer/tag-picker': TagPickerProps;
  }
}
