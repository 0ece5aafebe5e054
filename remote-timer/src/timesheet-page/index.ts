import { definePage } from '@timeweave/shared/contract';
import { TimesheetPage } from './timesheet-page.tsx';

export default definePage({ Page: TimesheetPage });
