export { addressOf } from './calendar-address.ts';
export type { CalendarNetwork } from './calendar-network.ts';
export { encryptAddresses } from './encrypt-addresses.ts';
export { externalCalendarRoutes } from './external-calendars.routes.ts';
