export { defaultHours, workingHoursRepository } from './working-hours.repository.ts';
export { workingHoursRoutes } from './working-hours.routes.ts';
