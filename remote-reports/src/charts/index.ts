export { BarChart } from './bar-chart.tsx';
export { BurnChart } from './burn-chart.tsx';
export { Doughnut } from './doughnut.tsx';
export { PartMark } from './part-mark.tsx';
export { prefetchCharts, warmUpCharts } from './prefetch-charts.ts';
