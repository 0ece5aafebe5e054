import { defineComponent } from '@timeweave/shared/contract';
import { TagCombobox } from '../tag-picker/index.ts';

export default defineComponent<'reports/tag-picker'>({ Component: TagCombobox });
