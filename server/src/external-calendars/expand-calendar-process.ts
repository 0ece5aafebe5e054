import { CalendarFault } from './calendar-fault.ts';
import { expandCalendar, type ExpandOrder } from './expand-calendar.ts';
import type { ExpandResult } from './expanded-events.ts';

function resultOf(order: ExpandOrder): ExpandResult {
  try {
    return expandCalendar(order);
  } catch (error) {
    if (error instanceof CalendarFault) return { fault: error.code };
    throw error;
  }
}

// Runs in a separate process, because a hostile calendar would block the server.
process.once('message', (order: ExpandOrder) => {
  process.send?.(resultOf(order), () => process.disconnect());
});
