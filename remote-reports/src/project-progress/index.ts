export { ProjectProgress } from './project-progress.tsx';
