export type { CalendarNetwork } from './calendar-network.ts';
export { externalCalendarRoutes } from './external-calendars.routes.ts';
