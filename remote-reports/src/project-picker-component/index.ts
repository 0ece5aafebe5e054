import { defineComponent } from '@timeweave/shared/contract';
import { ProjectCombobox } from '../project-picker/index.ts';

export default defineComponent<'reports/project-picker'>({ Component: ProjectCombobox });
