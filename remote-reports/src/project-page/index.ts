import { definePage } from '@timeweave/shared/contract';
import { ProjectPage } from './project-page.tsx';

export default definePage({ Page: ProjectPage });
