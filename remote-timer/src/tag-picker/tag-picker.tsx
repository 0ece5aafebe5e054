import { lazyPicker } from '@timeweave/shared/ui';
import type { PickedTags } from '../time-entry/index.ts';
import { useRefreshTags } from './tags.api.ts';
import { TagTrigger } from './tag-trigger.tsx';
import type { SharedTags } from './tags.ts';

export interface TagPickerProps {
  /** With `partly`, the tags of several entries. */
  picked: PickedTags & Partial<SharedTags>;
  onPick: (tags: PickedTags) => void;
  onOpenChange?: (open: boolean) => void;
  /** Workspace of the tags; defaults to the user's current workspace. */
  workspaceId?: number | null;
}

/** A button with the selected tags, which opens the picker. */
export const TagPicker = lazyPicker<TagPickerProps>({
  Trigger: TagTrigger,
  load: () => import('./tag-combobox.tsx').then((module) => module.TagCombobox),
  useFetchAhead: useRefreshTags,
});
