export { SharedTagPicker } from './shared-tag-picker.tsx';
export { TagPicker } from './tag-picker.tsx';
export { type TagChange, titledTags, withTagChange } from './tags.ts';
export { useTimerAddTagMutation, useTimerTagsQuery } from './tags.api.ts';
