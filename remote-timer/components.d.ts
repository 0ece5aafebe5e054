/** Props of the components that remote-timer offers to other remotes. */

/** A project that time is booked on; id 0 is 'No Project'. */
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

/** Some tags, by their ids, and their titles with commas between them. */
export interface EntryTags {
  ids: number[];
  text: string;
}

/** Tags that are added to entries and removed from them, by their ids. */
export interface ChangedTags {
  added: number[];
  removed: number[];
}

export interface TagPickerProps {
  /** The tags of each entry. */
  each: readonly EntryTags[];
  /** Called when the picker closes, with the tags that each entry has then. */
  onChange: (change: ChangedTags, after: readonly EntryTags[]) => void;
}

/** Start and end in Unix seconds. */
export interface EntrySpan {
  start: number;
  end: number;
}

export interface EntryRangeProps {
  /** Names the entry in the labels. */
  name: string;
  span: EntrySpan;
  onMove: (span: EntrySpan) => void;
}

declare module '@timeweave/shared/contract' {
  interface RemoteComponents {
    /** Start and end of a finished entry, each to be typed over. */
    'timer/entry-range': EntryRangeProps;
    /** Names the project of an entry, and picks another. */
    'timer/project-picker': ProjectPickerProps;
    /** The list of keyboard shortcuts. */
    'timer/shortcuts': object;
    /** Names the tags of one entry or of several, and adds and removes some. */
    'timer/tag-picker': TagPickerProps;
  }
}
