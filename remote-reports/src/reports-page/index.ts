import { definePage } from '@timeweave/shared/contract';
import { untilPageIdle } from '@timeweave/shared/ui';
import { warmUpCharts } from '../charts/index.ts';
import { WarmUp } from './warm-up.tsx';
import { ReportsPage } from './reports-page.tsx';

// The host prefetches this module; Highcharts follows when the browser is idle again.
void untilPageIdle().then(warmUpCharts);

export default definePage({ Page: ReportsPage, WarmUp });
