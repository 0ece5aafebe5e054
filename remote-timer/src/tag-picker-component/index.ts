import { defineComponent } from '@timeweave/shared/contract';
import { EntryTagPicker } from './entry-tag-picker.tsx';

export default defineComponent<'timer/tag-picker'>({ Component: EntryTagPicker });
