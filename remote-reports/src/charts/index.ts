export { BarChart } from './bar-chart.tsx';
export { Doughnut } from './doughnut.tsx';
