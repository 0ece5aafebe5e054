import { definePage } from '@timeweave/shared/contract';
import { WorkspacePage } from './workspace-page.tsx';

export default definePage({ Page: WorkspacePage });
