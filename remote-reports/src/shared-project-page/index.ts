import { definePage } from '@timeweave/shared/contract';
import { SharedProjectPage } from './shared-project-page.tsx';

export default definePage({ Page: SharedProjectPage });
