export { addressOf } from './calendar-address.ts';
export { CalendarFault } from './calendar-fault.ts';
export {
  type CalendarNetwork,
  checkedAddresses,
  hostOf,
  isPublicAddress,
  publicNetwork,
} from './calendar-network.ts';
export { encryptAddresses } from './encrypt-addresses.ts';
export { pinnedTo } from './fetch-calendar.ts';
export { externalCalendarRoutes } from './external-calendars.routes.ts';
