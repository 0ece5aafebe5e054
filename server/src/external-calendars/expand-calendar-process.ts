import { CalendarFault } from './calendar-fault.ts';
import { expandCalendar, type ExpandOrder } from './expand-calendar.ts';
import type { ExpandResult } from './expanded-events.ts';

function resultOf(order: ExpandOrder): ExpandResult {
  try {
    return { events: expandCalendar(order) };
  } catch (error) {
    if (error instanceof CalendarFault) return { fault: error.code };
    throw error;
  }
}

// A process of its own, which works out the events of one calendar: a hostile one would block the server.
process.once('message', (order: ExpandOrder) => {
  process.send?.(resultOf(order), () => process.disconnect());
});
