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
  /** Whose tags they are; the workspace the person works in, where nothing else is said. */
  workspaceId?: number | null;
}

/** Names the picked tags, and opens the picker of several. */
export const TagPicker = lazyPicker<TagPickerProps>({
  Trigger: TagTrigger,
  load: () => import('./tag-combobox.tsx').then((module) => module.TagCombobox),
  useFetchAhead: useRefreshTags,
});
