import { defineComponent } from '@timeweave/shared/contract';
import { ProjectPicker } from '../project-picker/index.ts';

export default defineComponent<'timer/project-picker'>({ Component: ProjectPicker });
