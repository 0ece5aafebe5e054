export { TagPicker } from './tag-picker.tsx';
export { useTimerAddTagMutation, useTimerTagsQuery } from './tags.api.ts';
