import { sharedTags, TagTrigger } from '@timeweave/shared/choices';
import { lazyPicker } from '@timeweave/shared/ui';
import type { SharedTagPickerProps } from '../../components.d.ts';
import { useRefreshTags } from '../pickable/index.ts';

const ofThisWorkspace = {};

/** A button with the tags of one or more entries, which opens the picker. */
export const SharedTagPicker = lazyPicker<SharedTagPickerProps>({
  button: ({ each }, button) => <TagTrigger picked={sharedTags(each)} {...button} />,
  load: () => import('../tag-picker/index.ts').then((module) => module.SharedTagCombobox),
  useFetchAhead: () => useRefreshTags(ofThisWorkspace),
});
