import { defineComponent } from '@timeweave/shared/contract';
import { ProjectCombobox } from './project-combobox.tsx';

export default defineComponent<'reports/project-picker'>({ Component: ProjectCombobox });
