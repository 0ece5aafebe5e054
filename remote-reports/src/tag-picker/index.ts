export { SharedTagCombobox } from './shared-tag-combobox.tsx';
export { TagCombobox } from './tag-combobox.tsx';
