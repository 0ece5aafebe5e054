import { definePage } from '@timeweave/shared/contract';
import { CalendarPage } from './calendar-page.tsx';

export default definePage({ Page: CalendarPage });
