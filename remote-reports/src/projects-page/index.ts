import { definePage } from '@timeweave/shared/contract';
import { ProjectsPage } from './projects-page.tsx';

export default definePage({ Page: ProjectsPage });
