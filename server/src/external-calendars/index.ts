export { addressOf } from './calendar-address.ts';
export { CalendarFault } from './calendar-fault.ts';
export { type CalendarNetwork, hostOf, isPublicAddress, publicNetwork } from './calendar-network.ts';
export { checkedRequest } from './checked-request.ts';
export { encryptAddresses } from './encrypt-addresses.ts';
export { externalCalendarRoutes } from './external-calendars.routes.ts';
