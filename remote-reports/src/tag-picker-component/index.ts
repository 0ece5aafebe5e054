import { defineComponent } from '@timeweave/shared/contract';
import { TagCombobox } from './tag-combobox.tsx';

export { SharedTagCombobox } from './shared-tag-combobox.tsx';
export default defineComponent<'reports/tag-picker'>({ Component: TagCombobox });
