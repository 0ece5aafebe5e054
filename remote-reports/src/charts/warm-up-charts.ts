import { untilPageIdle } from '@timeweave/shared/ui';
import { barOptions } from './bar-options.ts';
import { chartColors } from './colors.ts';
import { doughnutOptions } from './doughnut-options.ts';
import { Highcharts, themed } from './highcharts.ts';

const [width, time] = [600, 3_600_000];
const day = '2026-11-16';

/**
 * Draws each kind of chart once, hidden and when the browser is idle, unless one was drawn already: the first drawing
 * on a page takes several times as long as later ones.
 */
export async function warmUpCharts(): Promise<void> {
  const colors = chartColors();
  const bar = { start: day, end: day, label: day, hours: 1, time, stacks: [time] };
  const slice = { key: '1', name: '', color: colors.accent, time, isOther: false };
  const duration = () => '1:00';
  const series = [{ key: '1', name: '', color: colors.accent, time }];
  const drawn = [
    barOptions({ bars: [bar, bar], series, labels: [day, day], width, duration, colors }),
    doughnutOptions([slice, slice], [{ color: colors.accent }], colors, width),
  ];
  for (const options of drawn) {
    await untilPageIdle();
    if (Highcharts.charts.some((chart) => chart !== undefined)) return;
    const place = document.createElement('div');
    place.inert = true;
    place.style.cssText = 'position: fixed; visibility: hidden; contain: strict; width: 600px; height: 400px';
    document.body.append(place);
    try {
      Highcharts.chart(place, themed(colors, '', options)).destroy();
    } finally {
      place.remove();
    }
  }
}
