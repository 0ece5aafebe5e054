export { SharedTagPicker } from './shared-tag-picker.tsx';
export { TagPicker } from './tag-picker.tsx';
export { type TagChange, titledTags, withTagChange } from './tags.ts';
export { useTimerTagsQuery } from './tags.api.ts';
export { useCreateTag } from './use-create-tag.ts';
