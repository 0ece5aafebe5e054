import { definePage } from '@timeweave/shared/contract';
import { ReportsPage } from './reports-page.tsx';

export default definePage({ Page: ReportsPage });
