import { Columns } from './bar-chart.tsx';
import { Ring } from './doughnut.tsx';

/** Loads the code of the charts before there are figures. */
export function prefetchCharts(): void {
  Columns.prefetch();
  Ring.prefetch();
}

/** The same, and draws some out of sight when the browser is idle. */
export async function warmUpCharts(): Promise<void> {
  prefetchCharts();
  await import('./warm-up-charts.ts').then((module) => module.warmUpCharts()).catch(() => undefined);
}
