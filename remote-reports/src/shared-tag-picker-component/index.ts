import { defineComponent } from '@timeweave/shared/contract';
import { SharedTagCombobox } from '../tag-picker-component/index.ts';

export default defineComponent<'reports/shared-tag-picker'>({ Component: SharedTagCombobox });
