import { definePage } from '@timeweave/shared/contract';
import { untilQuiet } from '@timeweave/shared/ui';
import { rehearseCharts } from '../summary/index.ts';
import { Rehearsal } from './rehearsal.tsx';
import { ReportsPage } from './reports-page.tsx';

// The host loads this module before somebody opens the page: Highcharts follows when the browser is idle again.
void untilQuiet().then(rehearseCharts);

export default definePage({ Page: ReportsPage, Rehearsal });
