import { definePage } from '@timeweave/shared/contract';
import { DashboardPage } from './dashboard-page.tsx';

export default definePage({ Page: DashboardPage });
export { TimerColumn } from './timer-column.tsx';
