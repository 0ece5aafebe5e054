export { ProjectTeam } from './project-team.tsx';
