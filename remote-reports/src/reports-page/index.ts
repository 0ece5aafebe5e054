import { definePage } from '@timeweave/shared/contract';
import { untilQuiet } from '@timeweave/shared/ui';
import { prefetchCharts } from '../summary/index.ts';
import { ReportsPage } from './reports-page.tsx';

// The host loads this module before somebody opens the page: Highcharts follows when the browser is idle again.
void untilQuiet().then(prefetchCharts);

export default definePage({ Page: ReportsPage });
