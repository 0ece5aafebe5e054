export { checkSize, filtersIn, summaryOf } from './report-view.ts';
