import { definePage } from '@timeweave/shared/contract';
import { InsightsPage } from './insights-page.tsx';

export default definePage({ Page: InsightsPage });
