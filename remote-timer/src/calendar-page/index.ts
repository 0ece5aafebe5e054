import { definePage } from '@timeweave/shared/contract';
import { loadEntryCalendar } from '../entry-calendar/index.ts';
import { CalendarPage } from './calendar-page.tsx';

// The host loads this page when its link is hovered. An error appears when the calendar renders.
loadEntryCalendar().catch(() => undefined);

export default definePage({ Page: CalendarPage });
