import { defineComponent } from '@timeweave/shared/contract';
import { NewProjectDialog } from '../projects/index.ts';

export default defineComponent<'reports/new-project'>({ Component: NewProjectDialog });
