import { definePage } from '@timeweave/shared/contract';
import { loadEntryCalendar } from '../entry-calendar/index.ts';
import { CalendarPage } from './calendar-page.tsx';

// The page loads when its link is pointed at. A failure shows when the calendar is rendered.
loadEntryCalendar().catch(() => undefined);

export default definePage({ Page: CalendarPage });
