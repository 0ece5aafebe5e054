export { defaultHours } from './working-hours.repository.ts';
export { workingHoursRoutes } from './working-hours.routes.ts';
