export { ProjectPicker } from './project-picker.tsx';
export { SharedTagPicker } from './shared-tag-picker.tsx';
