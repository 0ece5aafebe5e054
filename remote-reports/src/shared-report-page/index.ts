import { definePage } from '@timeweave/shared/contract';
import { SharedReportPage } from './shared-report-page.tsx';

export default definePage({ Page: SharedReportPage });
