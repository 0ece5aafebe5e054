export { loggedOut, logOutSlice, selectLogOut } from './log-out.slice.ts';
