/** Props of the components that remote-reports exposes to other remotes. */
import type { EntryTags, ProjectChoice, TagChange } from '@timeweave/shared/choices';

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

declare module '@timeweave/shared/contract' {
  interface RemoteComponents {
    /** The project of an entry, with search, 'No Project' and 'New Project'. */
    'reports/project-picker': ProjectPickerProps;
    /** The tags of several entries, with search and 'Create'. */
    'reports/shared-tag-picker': SharedTagPickerProps;
    /** The tags of an entry, with search and 'Create'. */
    'reports/tag-picker': TagPickerProps;
  }
}
