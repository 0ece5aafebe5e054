export { calendarFeedRoutes } from './calendar-feeds.routes.ts';
export { serveCalendarFeeds } from './serve-calendar-feeds.ts';
