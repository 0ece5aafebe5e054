export { BarChart } from './bar-chart.tsx';
export { Doughnut } from './doughnut.tsx';
export type { Slice } from './shares.ts';
