export { TagPicker } from './tag-picker.tsx';
export { sharedTags, tagChange, type TagChange, withTagChange } from './tags.ts';
export { useTimerAddTagMutation, useTimerTagsQuery } from './tags.api.ts';
