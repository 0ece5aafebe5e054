export { Appearance } from './appearance.tsx';
export { EmailPreferences } from './email-preferences.tsx';
export { TimeAndDate } from './time-and-date.tsx';
export { TimerPagePreferences } from './timer-page-preferences.tsx';
export { ForgottenTimer } from './forgotten-timer.tsx';
