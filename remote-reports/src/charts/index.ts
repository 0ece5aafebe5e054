export { BarChart } from './bar-chart.tsx';
export { Doughnut } from './doughnut.tsx';
export { rehearseCharts } from './rehearse-charts.ts';
