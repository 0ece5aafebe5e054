export { workingHoursRoutes } from './working-hours.routes.ts';
