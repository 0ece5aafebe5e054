export { BarChart } from './bar-chart.tsx';
export { Doughnut } from './doughnut.tsx';
export { warmUpCharts } from './warm-up-charts.ts';
